# The server with its pages, for compose.yaml.
FROM python:3.13-slim
WORKDIR /openclix
COPY . .
RUN pip install --no-cache-dir --constraint constraints/pinned.txt '.[server]' && useradd --create-home openclix
USER openclix
EXPOSE 8017
CMD ["openclix", "serve", "--no-open", "--host", "0.0.0.0"]
