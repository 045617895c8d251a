import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './environment.ts'

const assetsFolder = 'assets'
const indexFile = 'index.html'

const cacheFor = (policy: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', policy)
  })

/**
 * The built web app: hashed assets for a year, the files at its root for an hour, and for every other path the page
 * itself, whose router knows what to show. Team names are paths, so nothing but the files that were built may shadow
 * one.
 * @param root folder with `index.html`
 */
export async function createWebApp(root: string): Promise<Hono<AppEnv>> {
  const page = await readFile(path.join(root, indexFile), 'utf8')
  const entries = await readdir(root, { withFileTypes: true })
  const rootFiles = entries.filter((entry) => entry.isFile() && entry.name !== indexFile)
  const files = serveStatic({ root, precompressed: true })

  const app = new Hono<AppEnv>()
  app.use(`/${assetsFolder}/*`, cacheFor('public, max-age=31536000, immutable'), files)
  app.all(`/${assetsFolder}/*`, (c) => c.notFound())
  for (const { name } of rootFiles) app.get(`/${name}`, cacheFor('public, max-age=3600'), files)
  app.get('*', compress(), (c) => c.html(page, 200, { 'Cache-Control': 'no-cache' }))
  return app
}
