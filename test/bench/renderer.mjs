import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { median } from './chromium.mjs'

/** The number of requests at a time, as from the processes of a busy site. */
const AT_ONCE = 8
const ROUNDS = 150

const PAGES = {
  home: ['/?data=json', ['header', 'property-search', 'postcode-lookup']],
  results: ['/properties/sales?count=10&data=json', ['header', 'property-search', 'property-results']],
  'results of 200': ['/properties/sales?count=200&data=json', ['header', 'property-search', 'property-results']],
}

const agent = new Agent({ keepAlive: true })

/** The service as it is shipped, with one rendering thread. */
async function start() {
  const child = spawn(process.execPath, ['dist/server.mjs', '--listen', '0', '--workers', '1', '--time-limit', '10000'])
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { url: /http:\S+/.exec(line)[0], stop: () => child.kill() }
}

/** @returns the answer's body */
function post(url, body) {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => (text += part))
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** The data of a page of the fixture site, as its template has it. */
async function dataOf(site, path) {
  const text = await (await fetch(site + path)).text()
  const scripts = [...text.matchAll(/<script type="application\/json" data-page-data>(.*?)<\/script>/gs)]
  if (!scripts.length) throw new Error(`${path} has no page data`)
  return Object.assign({}, ...scripts.map(([, json]) => JSON.parse(json)))
}

/** @returns the time of each request in ms, sorted, and the total time */
async function measure(bodies, url) {
  const times = []
  const waiting = [...bodies]
  const began = performance.now()
  const ask = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      const asked = performance.now()
      await post(url, body)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return { times: times.sort((a, b) => a - b), all: performance.now() - began }
}

const memory = async url => JSON.parse(await (await fetch(`${url}/health`)).text()).memory / 1024 / 1024

/** Rows: what, figure, limit, unit. */
export async function renderer(_browser, site) {
  const service = await start()
  const rows = [['the service that has rendered nothing', Math.round(await memory(service.url)), 150, 'MB']]
  try {
    for (const [name, [path, widgets]] of Object.entries(PAGES)) {
      const data = await dataOf(site, path)
      const body = key => JSON.stringify({ markers: widgets.map(widget => ({ widget, key })), data })
      const rounds = name === 'results of 200' ? ROUNDS / 10 : ROUNDS
      const several = prefix => Array.from({ length: rounds }, (_, index) => body(`${prefix}${index}`))
      await measure(several('warm'), service.url)
      const fresh = await measure(several('fresh'), service.url)
      const kept = await measure(Array(rounds).fill(body('fresh0')), service.url)
      const markers = ({ all }) => Math.round((widgets.length * rounds * 1000) / all)
      rows.push(
        [`${name}: markers a second, each rendered`, markers(fresh), undefined, ''],
        [`… from the cache`, markers(kept), undefined, ''],
        [`… a page of ${widgets.length}, ${AT_ONCE} asked for at a time`, median(fresh.times), undefined, 'ms'],
        [`… from the cache`, median(kept.times), undefined, 'ms'],
        [`… one alone, rendered`, median((await oneByOne(several('alone').slice(0, 20), service.url)).times), 80, 'ms'],
      )
    }
    // Fills the cache, and half as much again.
    const text = JSON.stringify({ agencyName: 'x'.repeat(50_000) })
    const header = key => `{"widget":"header","key":"${key}","data":{"header":${text}}}`
    await measure(
      Array.from({ length: 1_000 }, (_, index) => header(index)),
      service.url,
    )
    rows.push(['the service with a full cache of 64 MB', Math.round(await memory(service.url)), 450, 'MB'])
  } finally {
    service.stop()
    agent.destroy()
  }
  return rows
}

async function oneByOne(bodies, url) {
  const times = []
  for (const body of bodies) times.push(...(await measure([body], url)).times)
  return { times }
}
