import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A certificate for `localhost`, made by openssl, for servers with HTTP/2.
 * @returns `key` and `cert`; `trust`: the argument with which Chromium takes it for a good one. A browser that merely
 * ignores errors of certificates keeps nothing in its cache
 */
export function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'estate-islands-bench-'))
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map(name => join(folder, name))
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const host = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, ...host, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const [key, cert] = [keyFile, certFile].map(file => readFileSync(file))
  rmSync(folder, { recursive: true })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(publicKey).digest('base64')
  return { key, cert, trust: `--ignore-certificate-errors-spki-list=${pin}` }
}
