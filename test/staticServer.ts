import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/**
 * A server that knows files only, as cheap hosts do. A folder is its `index.html`.
 * @returns `address`, without a slash at the end; `missing`: the paths that were asked for and are not there
 */
export async function staticServer(folder: string) {
  const missing: string[] = []
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url!, 'http://localhost')
    const named = join(folder, normalize(pathname))
    const isFolder = existsSync(named) && statSync(named).isDirectory()
    if (isFolder && !pathname.endsWith('/')) return reply.writeHead(301, { location: `${pathname}/` }).end()
    const file = isFolder ? join(named, 'index.html') : named
    if (!existsSync(file)) {
      missing.push(pathname)
      return reply.writeHead(404).end('Not found')
    }
    reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(reply)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    missing,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
