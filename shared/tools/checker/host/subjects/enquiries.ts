import type { WritingCheck, WritingGround } from '../check'
import type { Reply } from '../client'
import { type Finding, finding, NotTried } from '../finding'
import { refused, withoutToken } from '../refusals'
import { TEST_MESSAGE, TESTER, testEnquiry } from '../testEnquiry'
import { type Home, routeNamed, someHome, troubleWith, type Visit } from '../visit'
import { type Account, formFields } from '../writing'

/** The office that the enquiries go to: the first one of the page data. */
function officeOf(visit: Visit) {
  const [office] = Object.values(Object(visit.data('branches'))) as Record<string, unknown>[]
  const { branchID, branch_id = branchID, branchId = branch_id } = Object(office) as Record<string, unknown>
  return branchId === undefined || branchId === null ? undefined : String(branchId)
}

const about = ({ visit, account }: WritingGround, home?: Home) =>
  testEnquiry({ email: account.credentials.email, branch: officeOf(visit), home })

const post = (account: Account, enquiry: ReturnType<typeof testEnquiry>, withoutIt = false) =>
  account.write('enquiry', '/leads', {
    json: enquiry,
    headers: { 'idempotency-key': enquiry.request_id },
    withoutToken: withoutIt,
  })

const flashIn = ({ headers }: Reply) => /#\/?flash\/([\w-]+)/.exec(headers.get('location') ?? '')?.[1]

/** What is wrong about where a form leads. */
function* wrongFlash(reply: Reply, expected: RegExp, page?: string): Generator<Finding> {
  const { status, headers, address } = reply
  const target = headers.get('location')
  const flash = flashIn(reply)
  const want = `302 to …#/flash/${expected.source.replace(/[\^$]/g, '')}`
  if (status < 300 || status >= 400 || !target)
    yield finding('wrong-flash', address, 'A form of the browser is not answered by a redirect.', {
      found: `${status}${/^\s*[{[]/.test(reply.text) ? ', with JSON, which visitors would read' : ''}`,
      expected: want,
    })
  else if (!flash || !expected.test(flash))
    yield finding('wrong-flash', address, 'The redirect does not say how it went.', { found: target, expected: want })
  else if (page && new URL(target, reply.url).pathname !== page)
    yield finding('wrong-flash', address, 'The redirect leads to another page than that of the home.', {
      found: target,
      expected: `${page}#/flash/${flash}`,
    })
}

const WELCOME = /^welcome-lead-sent(-new-user)?$/
const SENT = /^send-property-sent$/

/** A form without the token has to end as others that fail. @param success the flash of one that is taken */
function* formWithoutToken(reply: Reply, success: RegExp): Generator<Finding> {
  const flash = flashIn(reply)
  const { status } = reply
  if (!flash && status >= 300 && status < 400) yield* wrongFlash(reply, /^invalid-authenticity-token$/)
  else if (flash ? success.test(flash) : status < 300)
    yield finding(
      'token-not-asked',
      reply.address,
      'A form without the token is taken. Any other site can send it for a visitor.',
      {
        found: `${status}${flash ? ` to #/flash/${flash}` : ''}`,
        expected: '302 to …#/flash/invalid-authenticity-token',
      },
    )
}

export const enquiries: readonly WritingCheck[] = [
  {
    route: 'enquiry',
    tried: 'without the token',
    async *find(ground) {
      // Its hidden field is filled in, so that a host which takes it sends nothing.
      const enquiry = about(ground)
      const reply = await post(
        ground.account,
        { ...enquiry, lead_client: { ...enquiry.lead_client, body: 'test' } },
        true,
      )
      yield* withoutToken(reply)
    },
  },
  {
    route: 'enquiry',
    tried: 'with the hidden field filled in',
    async *find(ground) {
      const enquiry = about(ground)
      const reply = await post(ground.account, { ...enquiry, lead_client: { ...enquiry.lead_client, body: 'test' } })
      if (reply.status !== 200)
        yield finding('wrong-status', reply.address, 'A program learns that its enquiry is not sent.', {
          found: String(reply.status),
          expected: '200, and nothing is sent',
        })
    },
  },
  {
    route: 'enquiry',
    tried: '422, with fields',
    async *find(ground) {
      const enquiry = about(ground)
      const client = { ...enquiry.lead_client, last_name: '', email: 'nobody' }
      const reply = await post(ground.account, { ...enquiry, lead_client: client })
      yield* refused('enquiry', reply, 'An enquiry without an address')
    },
  },
  {
    route: 'enquiry',
    tried: 'the same `Idempotency-Key`, twice',
    async *find(ground) {
      const enquiry = about(ground)
      const first = await post(ground.account, enquiry)
      if (first.status !== 200) {
        yield troubleWith(routeNamed('enquiry'), first) ??
          finding('wrong-status', first.address, 'The enquiry is not taken.', {
            found: `${first.status}, ${first.text.slice(0, 120)}`,
            expected: '200',
          })
        return
      }
      const second = await post(ground.account, enquiry)
      if (second.status !== 200)
        yield finding('taken-twice', second.address, 'The same enquiry gets another answer the second time.', {
          found: `${second.status}, ${second.text.slice(0, 80)}`,
          expected: '200, as the first time',
        })
      else if (!second.headers.get('idempotency-replayed'))
        yield finding(
          'repeat-unsaid',
          second.address,
          'Whether the enquiry was taken once or twice cannot be seen from here.',
          {
            found: `two enquiries of ${TESTER.first_name} ${TESTER.last_name}, or one: "${TEST_MESSAGE}"`,
            expected: 'Idempotency-Replayed: true with the second answer',
          },
        )
    },
  },
  {
    route: 'viewing',
    tried: 'without the token',
    async *find(ground) {
      const home = await someHome(ground.visit)
      yield* formWithoutToken(await viewing(ground, home, {}, true), WELCOME)
    },
  },
  {
    route: 'viewing',
    tried: 'the page of the home, with its flash',
    async *find(ground) {
      const home = await someHome(ground.visit)
      yield* wrongFlash(
        await viewing(ground, home, {}),
        WELCOME,
        new URL(home.url, ground.account.client.origin).pathname,
      )
    },
  },
  {
    route: 'viewing',
    tried: 'one that is not taken',
    async *find(ground) {
      const home = await someHome(ground.visit)
      const reply = await viewing(ground, home, { last_name: '', email: 'nobody' })
      yield* wrongFlash(
        reply,
        /^(lead-sending-error(-validation)?|recaptcha-invalid|invalid-message-content|names-not-different)$/,
      )
    },
  },
  {
    route: 'new-homes-form',
    tried: 'one that is not taken',
    async *find({ visit, account }) {
      const { f_id } = Object(visit.data('new_homes_form')) as { f_id?: unknown }
      if (f_id === undefined) throw new NotTried('page data has no new_homes_form')
      const form = formFields({ f_id, form_submission: { first_name: TESTER.first_name, email: 'nobody' } })
      yield* wrongFlash(await account.write('new-homes-form', '/form_submissions', { form }), /error/)
    },
  },
  {
    route: 'send-to-friend',
    tried: 'without the token',
    async *find(ground) {
      const home = await someHome(ground.visit)
      yield* formWithoutToken(await toFriend(ground, home, ground.account.credentials.email, true), SENT)
    },
  },
  {
    route: 'send-to-friend',
    tried: 'to the test account, and to nobody',
    async *find(ground) {
      const home = await someHome(ground.visit)
      for (const [recipient, key] of [
        [ground.account.credentials.email, SENT],
        ['', /^send-property-invalid$/],
      ] as const)
        yield* wrongFlash(await toFriend(ground, home, recipient), key)
    },
  },
]

const viewing = (ground: WritingGround, home: Home, client: object, withoutIt = false) => {
  const { account } = ground
  const enquiry = about(ground, home)
  return account.write('viewing', `/properties/${encodeURIComponent(home.id)}/${home.channel}/leads`, {
    form: formFields({ ...enquiry, lead_client: { ...enquiry.lead_client, ...client } }),
    headers: { referer: new URL(home.url, account.client.origin).href },
    withoutToken: withoutIt,
  })
}

/** @throws {NotTried} where the host has no such form */
async function toFriend({ account }: WritingGround, home: Home, recipient: string, withoutIt = false) {
  const { email } = account.credentials
  const sender = { from_name: `${TESTER.first_name} ${TESTER.last_name}`, from_email: email }
  const mailer = {
    ...{ ...sender, recipient_name: TESTER.first_name, recipient_email: recipient },
    ...{ message: TEST_MESSAGE, property_id: home.id, channel: home.channel, body: '' },
  }
  const form = formFields({ mailer })
  const reply = await account.write('send-to-friend', '/user/send_to_friend', { form, withoutToken: withoutIt })
  if (reply.status === 404) throw new NotTried('not there')
  return reply
}
