import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from '../environment.ts'

const viewer = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')))
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

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

/** In its own file, because the content security policy forbids inline scripts. */
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true })\n`

/** Serves the published document at `/api/openapi.json` and a viewer for it at `/api/docs`. */
export function createApiDocs(document: object): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/api/openapi.json', compress())
  app.use('/api/docs/*', compress())
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/docs', (c) => c.html(page))
  app.get('/api/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }))
  for (const file of viewerFiles) {
    app.get(`/api/docs/${file}`, serveStatic({ path: path.join(viewer, file) }))
  }
  return app
}
