import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type Host, type Mail, startPhp, stopGroup, untilAnswered } from './host'

const own = join(process.cwd(), 'test/hosts/wordpress')
const zip = join(process.cwd(), 'dist-wordpress/estate-islands.zip')
const run = (command: string, args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Starts a database of its own, which only this machine's processes can reach. */
async function startDatabase(folder: string): Promise<ChildProcess> {
  const data = join(folder, 'db')
  run('mariadb-install-db', ['--user=root', `--datadir=${data}`, '--auth-root-authentication-method=normal'])
  const socket = join(folder, 'db.sock')
  const server = spawn('mariadbd', ['--user=root', `--datadir=${data}`, '--skip-networking', `--socket=${socket}`], {
    stdio: 'ignore',
    detached: true,
  })
  for (let tries = 0; tries < 300 && !existsSync(socket); tries++) await pause(100)
  run('mariadb', ['-uroot', '-S', socket, '-e', 'CREATE DATABASE wp CHARACTER SET utf8mb4'])
  return server
}

const config = (folder: string, url: string) => `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${folder}/db.sock');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $key) define($key, md5("test-$key"));
$table_prefix = 'wp_';
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}'); define('FS_METHOD', 'direct');
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${folder}/debug.log');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/**
 * Starts Debian's WordPress with the plugin, installed from its zip, and homes kept as Property Hive keeps them.
 * `WORDPRESS_THEME` chooses another theme than Twenty Twenty-One.
 */
export async function startWordPressHost(): Promise<Host> {
  run(process.execPath, ['build.mjs', '--wordpress'])
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-host-'))
  const site = join(folder, 'site')
  const url = `http://127.0.0.1:${await freePort()}`
  cpSync('/usr/share/wordpress', site, {
    recursive: true,
    dereference: true,
    filter: path => !path.endsWith('wp-config.php'),
  })
  cpSync('/var/lib/wordpress/wp-content/themes', join(site, 'wp-content/themes'), {
    recursive: true,
    dereference: true,
  })
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true })
  cpSync(join(own, 'stand-in.php'), join(site, 'wp-content/mu-plugins/stand-in.php'))
  writeFileSync(join(site, 'wp-config.php'), config(folder, url))
  const database = await startDatabase(folder)
  const mailLog = join(folder, 'mail.log')
  const theme = process.env.WORDPRESS_THEME ?? 'twentytwentyone'
  const env = { MAIL_LOG: mailLog, WP_HOST: url.slice('http://'.length) }
  run('php', [join(own, 'install.php'), site, zip, theme], env)
  const { said, stop } = startPhp(['-S', env.WP_HOST, '-t', site, join(own, 'router.php')], { cwd: site, env })
  await untilAnswered(url, said)
  return {
    url,
    buyer: { email: 'buyer@example.com', password: `Pass'word"12345\\` },
    start: '/',
    results: '/search/?channel=sales',
    home: '/property/3-elm-road-hove/',
    valuation: '/',
    looksUpAddresses: false,
    async mails() {
      const lines = await readFile(mailLog, 'utf8').catch(() => '')
      return lines
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Mail)
    },
    query: sql => run('mariadb', ['-uroot', '-S', join(folder, 'db.sock'), '-N', '-e', sql, 'wp']),
    async stop() {
      await Promise.all([stop(), stopGroup(database)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
