import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../environment.ts'
import { answerPrepared, type PreparedBody, prepareBody } from '../prepared-body.ts'

const viewer = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')))
const viewerFiles = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>LunchVote API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="viewer"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** The script is a file of its own, because the content security policy forbids inline scripts. */
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true })\n`

/** Serves the OpenAPI document at `/api/openapi.json`, and a viewer for it at `/api/docs`. */
export function createApiDocs(document: object): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const serve = (path: string, read: () => string | Promise<Buffer>, type: string, caching: string) => {
    let body: Promise<PreparedBody> | undefined
    app.get(path, etag(), async (c) => {
      body ??= Promise.resolve(read()).then(prepareBody)
      return answerPrepared(c, await body, { 'Content-Type': type, 'Cache-Control': caching })
    })
  }
  serve('/api/openapi.json', () => JSON.stringify(document), 'application/json', 'no-cache')
  serve('/api/docs', () => page, 'text/html; charset=UTF-8', 'no-cache')
  serve('/api/docs/start.js', () => start, 'text/javascript', 'public, max-age=3600')
  for (const [file, type] of Object.entries(viewerFiles)) {
    serve(`/api/docs/${file}`, () => readFile(path.join(viewer, file)), type, 'public, max-age=3600')
  }
  return app
}
