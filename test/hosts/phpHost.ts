import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Host, type Mail, startPhp, untilAnswered } from './host'

const folder = join(process.cwd(), 'fixtures/hosts/php')

/** Starts `fixtures/hosts/php` with a database of its own. */
export async function startPhpHost(): Promise<Host> {
  const data = await mkdtemp(join(tmpdir(), 'php-host-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const { said, stop } = startPhp(['-S', url.slice('http://'.length), '-t', 'public', 'public/index.php'], {
    cwd: folder,
    env: { HOST_DATA: data, HOST_ADDRESS: url },
  })
  await untilAnswered(url, said)
  return {
    url,
    buyer: { email: 'ada@example.com', password: 'Cottage2026!' },
    start: '/',
    results: '/search?channel=sales',
    home: '/properties/1/sales',
    valuation: '/',
    looksUpAddresses: true,
    async mails() {
      const lines = await readFile(join(data, 'mail.log'), 'utf8').catch(() => '')
      return lines
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Mail)
    },
    query(sql) {
      const code = "foreach ((new PDO('sqlite:' . $argv[1]))->query($argv[2]) as $row) echo $row[0], PHP_EOL;"
      return execFileSync('php', ['-r', code, '--', join(data, 'host.sqlite'), sql], { encoding: 'utf8' })
    },
    async stop() {
      await stop()
      await rm(data, { recursive: true })
    },
  }
}
