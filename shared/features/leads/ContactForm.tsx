import { useState } from 'react'
import * as v from 'valibot'
import { word } from '../../page/host/words'
import { Telephone } from '../../parts/elements/Telephone/Telephone'
import { ConsentFields } from '../../parts/form/ConsentFields'
import { Form } from '../../parts/form/Form'
import { SelectField } from '../../parts/form/fields'
import { optional } from '../../parts/form/rules'
import type { ContactDepartment, Home, Office, Person } from '../../rules/contacts/contacts'
import { MessageField, PersonFields } from './fields'
import { leadMessages } from './messages'
import type { Lead, LeadClient } from './postLead'
import { consents, person } from './rules'
import { preferencesOf, sendLead } from './send'
import { Thanks } from './Thanks'

/** What the contact forms say (4.26). */
const contactMessages = {
  department: 'Department',
  anyDepartment: 'Anyone who can help',
  thanks: 'Thank you',
  received: 'We have received your enquiry and our agent will be in touch soon.',
  to: 'Sent to',
  telephone: 'Or ring',
  about: 'About',
  noAddress: 'this home',
  replyTo: 'We’ll reply to',
}

/** The message may be empty (5.27). */
const Fields = v.object({ ...person, message: optional, ...consents, branch_department_id: v.string() })
type Answers = v.InferOutput<typeof Fields>

/** The addressee of a contact form: a member of staff, or an office with its departments. */
type Addressee =
  | { kind: 'staff'; person: Person }
  | { kind: 'office'; office?: Office; departments: readonly ContactDepartment[] }

export interface ContactFormProps {
  to: Addressee
  home: Home
  /** Empty when the page data has no name. */
  agencyName: string
  /** The message begins with this text, unless the visitor has typed a message. */
  question?: string
}

/**
 * The message, and below it the home that it is about, which a lead has no field for. Only an id tells one home from all
 * others: an address may be the name of a town, which a message has by chance.
 */
function messageAbout(message: string, { id, address }: Home) {
  const isNamed = id ? message.includes(`(${id})`) : !address || message.includes(address)
  if (isNamed) return message
  const home = `${contactMessages.about}: ${address || contactMessages.noAddress}${id && ` (${id})`}`
  return [message, home].filter(Boolean).join('\n\n')
}

/** The part of a lead that names its addressee (3.19). Leads to staff send the channel `selling` on every page. */
function about(to: Addressee, home: Home, answers: Answers): Lead['about'] {
  const message = messageAbout(answers.message, home)
  const { branch_department_id } = answers
  if (to.kind === 'staff') {
    const { id, departmentId } = to.person
    const department = departmentId && { branch_department_id: departmentId }
    return { message, agency_employee_id: id, channel: 'selling', ...department }
  }
  return {
    message,
    is_branch_lead: '1',
    ...(to.office && { branch_id: to.office.id }),
    ...(branch_department_id && { branch_department_id }),
  }
}

/** The staff, department or branch form: step 1 form, step 2 thank-you (4.26). */
export function ContactForm({ to, home, agencyName, question }: ContactFormProps) {
  // Empty after a form that a bot has filled in.
  const [sent, setSent] = useState<Partial<Answers>>()
  if (sent) return <Sent to={to} home={home} answers={sent} />

  const whom = to.kind === 'staff' ? `staff:${to.person.id}` : `office:${to.office?.id ?? ''}`
  const departments = to.kind === 'office' ? to.departments : []
  return (
    <Form
      name={['contact', whom, home.id].filter(Boolean).join(':')}
      schema={Fields}
      initial={question ? { message: question } : undefined}
      button={word('submit', leadMessages.submit)}
      honeypot
      onTrapped={() => setSent({})}
      draft
      checked
      send={async (answers, token) => {
        const { first_name, last_name, email, tel_home } = answers
        const client: LeadClient = { first_name, last_name, email, tel_home }
        const preferences = preferencesOf(answers)
        const lead: Lead = {
          client,
          about: about(to, home, answers),
          preferences,
          preferencesKey: 'market_preferences',
        }
        const outcome = await sendLead(to.kind, lead, token)
        if (outcome.ok) setSent(answers)
        return outcome
      }}
    >
      {departments.length > 1 && (
        <SelectField name="branch_department_id" label={contactMessages.department}>
          <option value="">{contactMessages.anyDepartment}</option>
          {departments.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <PersonFields />
      <MessageField hint={leadMessages.optional} question={question} />
      <ConsentFields agencyName={agencyName} />
    </Form>
  )
}

function Sent({ to, home, answers }: { to: Addressee; home: Home; answers: Partial<Answers> }) {
  const office = to.kind === 'office' ? to.office : undefined
  const department =
    to.kind === 'office' ? to.departments.find(({ id }) => id === answers.branch_department_id)?.label : undefined
  return (
    <Thanks
      title={contactMessages.thanks}
      text={contactMessages.received}
      sent={[
        [
          contactMessages.to,
          to.kind === 'staff' ? to.person.name : [department, office?.name].filter(Boolean).join(', '),
        ],
        [contactMessages.telephone, office?.telephone && <Telephone number={office.telephone} />],
        [contactMessages.about, home.address],
        [leadMessages.message, answers.message],
        [contactMessages.replyTo, [answers.email, answers.tel_home].filter(Boolean).join(', ')],
      ]}
    />
  )
}
