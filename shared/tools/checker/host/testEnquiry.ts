import type { Home } from './visit'

/** By these names everybody who reads an enquiry of the command knows it for a test. docs/host.md names them. */
export const TESTER = { first_name: 'Test', last_name: 'Enquiry' }

/** How the message of an enquiry begins. */
export const TEST_MESSAGE = 'Test by estate-islands host. Nobody is waiting for an answer.'

/** A number that Ofcom keeps free for films and tests. */
const TELEPHONE = '01632960000'

const key = () => `test-${crypto.randomUUID()}`

interface About {
  email: string
  branch?: string
  home?: Home
}

/** The fields of an enquiry, with the key of a new attempt. */
export function testEnquiry({ email, branch, home }: About) {
  return {
    request_id: key(),
    lead_client: { ...TESTER, email, tel_home: TELEPHONE, body: '', do_not_contact: 1 },
    lead: {
      lead_type: 'email_portal_lead',
      message: TEST_MESSAGE,
      ...(branch && { branch_id: branch }),
      ...(home ? { channel: home.channel } : { is_branch_lead: '1', channel: 'selling' }),
    },
    marketing_preferences: { opt_in_terms: 'on' },
  }
}
