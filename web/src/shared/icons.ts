/** Combat symbols as small drawings on a field of 24 by 24, as in the pictures. */
export const ICONS: Record<string, string> = {
  boot:
    "M8 3h6v8l6 4q2 2 1 5H5l1-6z",
  wing:
    "M2 6q10-2 20 2q-2 4-7 4q4 1 5 1q-3 4-8 3l4 2q-5 3-9-2q-4-4-5-10z",
  dolphin:
    "M2 15q3-9 12-9l4-3v4q4 3 4 8q-3-4-7-3q-1 3-4 4q1-2 0-3q-5-1-9 2z",
  "reversed-boot":
    "M0 0h24v24H0zM8 3h6v8l6 4q2 2 1 5H5l1-6z",
  "reversed-wing":
    "M0 0h24v24H0zM2 6q10-2 20 2q-2 4-7 4q4 1 5 1q-3 4-8 3l4 2q-5 3-9-2q-4-4-5-10z",
  "reversed-dolphin":
    "M0 0h24v24H0zM2 15q3-9 12-9l4-3v4q4 3 4 8q-3-4-7-3q-1 3-4 4q1-2 0-3q-5-1-9 2z",
  fist:
    "M4 9q0-3 3-3q1-2 4-1q2-2 4 0q3-1 3 2q3 0 3 3v5q0 6-6 6H9q-5 0-5-6z",
  autonomous:
    "M12 2l9 5v10l-9 5l-9-5V7zM12 7l-5 3v5l5 3l5-3v-5z",
  duo:
    "M2 8q0-3 3-3q3-2 6 1q2 0 2 3v3q0 4-4 4H6q-4 0-4-4zM12 12q0-3 3-3q3-2 5 1q2 0 2 3v3q0 4-4 4h-2q-4 0-4-4z",
  crosshair:
    "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM11 1h2v8h-2zM11 15h2v8h-2zM1 11h8v2H1zM15 11h8v2h-8z",
  shield:
    "M12 2q4 3 9 3q0 12-9 17q-9-5-9-17q5 0 9-3z",
  indomitable:
    "M12 2q4 3 9 3q0 12-9 17q-9-5-9-17q5 0 9-3zM12 7l-5 2q1 6 5 9q4-3 5-9z",
  vehicle:
    "M3 14l3-7h12l3 7v5h-3v2h-3v-2H9v2H6v-2H3zM7 13h10l-2-4H9z",
  tiny:
    "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
  starburst:
    "M12 1.5L14.12 6.17L18.75 3.96L17.37 8.9L22.34 10.18L18.11 13.08L21.09 17.25L15.99 16.75L15.59 21.87L12 18.2L8.41 21.87L8.01 16.75L2.91 17.25L5.89 13.08L1.66 10.18L6.63 8.9L5.25 3.96L9.88 6.17Z",
  giant:
    "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
  colossal:
    "M2 2h20v20H2zM7 7v10h10V7z",
};
