// @vitest-environment node
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createMarkup } from '../../../../shared/tools/renderer/markup'
import { createService } from '../../../../shared/tools/renderer/service'

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'

/** Connects, and sends a request byte by byte. */
async function drip(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(HEAD)
  const dripping = setInterval(() => socket.write(' '), 100)
  // The end may be an error of the connection, for which `once` would reject.
  const ended = new Promise<void>(resolve => {
    socket.once('close', () => {
      clearInterval(dripping)
      resolve()
    })
  })
  socket.resume()
  return { ended }
}

it('answers beside seven hundred senders that drip, and ends their connections in time', async () => {
  const arrivalMs = 2_000
  const { server } = createService({
    read: async () => ({ markers: [], widgets: [], isList: true }),
    markup: createMarkup({ render: () => Promise.reject(), cacheBytes: 0 }),
    workers: () => 1,
    version: '0.0.0',
    bodyLimit: 10_000,
    arrivalMs,
    note: () => {},
    report: () => {},
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const senders = await Promise.all(Array.from({ length: 700 }, () => drip(port)))
  const connected = performance.now()
  const post = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"markers":[]}',
    })
  expect((await post()).status).toBe(200)
  await Promise.all(senders.map(({ ended }) => ended))
  // Node by itself would look after thirty seconds for the first time.
  expect(performance.now() - connected).toBeLessThan(25_000)
  expect((await post()).status).toBe(200)
  server.close()
  server.closeAllConnections()
})
