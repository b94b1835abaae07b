// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { check } from '../../shared/parts/form/check'
import { type FormElement, readNewHomesForm } from '../../widgets/new-homes-enquiry/elements'
import { answersOf, schemaOf } from '../../widgets/new-homes-enquiry/fields'

const read = (
  elements: unknown,
  property: unknown = { property_id: 7, display_address: 'Mill Gate, High Street, Hove' },
) =>
  readNewHomesForm(
    key => ({ new_homes_form: { f_id: 12, redirect_url: '/thanks', elements }, property })[key as string],
  )
const elements = (...all: object[]) => read(all)!.elements as FormElement[]

describe('the elements of the server', () => {
  it('stand in the order of their positions, those without one last, each once [3.26]', () => {
    const form = read([
      { fieldName: 'last_name', fieldPosition: '10' },
      { fieldName: 'note' },
      { fieldName: 'first_name', fieldPosition: 2 },
      { fieldName: 'first_name', fieldPosition: 1 },
      { fieldName: 'title', fieldPosition: 0 },
      null,
      { friendlyName: 'Nameless' },
    ])!
    expect(form).toMatchObject({ id: '12', redirectUrl: '/thanks' })
    expect(form.elements.map(({ name }) => name)).toEqual(['title', 'first_name', 'last_name', 'note'])
    expect(form.elements[1]!.label).toBe('First name')
  })

  it('are read in names with underscores as well [3.26]', () => {
    const [first, second] = elements(
      { field_name: 'note', friendly_name: 'Your note', input_type: 'textarea', field_position: 2 },
      { field_name: 'email', field_position: 1 },
    )
    expect(first).toMatchObject({ name: 'email', label: 'Email' })
    expect(second).toMatchObject({ name: 'note', label: 'Your note', kind: 'textarea' })
  })

  it.each([[undefined], [[]], ['text'], [[null, 7]]])('are no form when they are %j [2.29]', all => {
    expect(read(all)).toBeUndefined()
  })

  it('know their home, which cannot be changed; switches are read as hosts write them [3.27, 3.28]', () => {
    const [of, id, source] = elements(
      { fieldName: 'development_of_interest', value: 'Another' },
      { fieldName: 'development_id' },
      { fieldName: 'source', disabled: 1, hidden: 'true', value: 'Website' },
    )
    expect(of).toMatchObject({ value: 'Mill Gate', locked: true })
    expect(id).toMatchObject({ value: '7', locked: true })
    expect(source).toMatchObject({ value: 'Website', locked: true, hidden: true })
    const [unknown] = read([{ fieldName: 'development_of_interest', value: 'Any' }], null)!.elements
    expect(unknown).toMatchObject({ value: 'Any', locked: false })
  })
})

describe('what was typed', () => {
  const form = elements(
    { fieldName: 'first_name' },
    { fieldName: 'email', friendlyName: 'Email address' },
    { fieldName: 'budget', required: true },
    { fieldName: 'secret', required: true, hidden: true },
    { fieldName: 'address', required: true },
    { fieldName: 'current_home_address' },
  )
  const terms = { opt_in_terms: 'on', opt_in_marketing: '' }

  it('is refused field by field, in the words of its label; what nobody sees is not asked for [5.31]', () => {
    expect(check(schemaOf(form, {}), { ...terms, 'asked.email': 'mo@' }).errors).toEqual({
      'asked.first_name': 'Please enter a valid First name',
      'asked.email': 'Please enter a valid Email address',
      'asked.budget': 'Please enter a valid Budget',
      'address.address': 'Please enter a valid Address',
    })
    expect(check(schemaOf(form, { address: 'manual' }), terms).errors).toMatchObject({
      'address.street': 'Please enter a valid street',
      'address.postcode': 'Please enter a valid postcode',
    })
    expect(check(schemaOf([], {}), {}).errors.opt_in_terms).toBe('You must agree to our terms & conditions')
  })

  const abroad = { house_number: '12 bis', street: 'Rue Cler', town: 'Paris', county: '75', postcode: '75007' }
  it.each([
    ['abroad', abroad, {}, '12 bis Rue Cler, Paris, 75, 75007'],
    [
      'in Dublin',
      { street: '3 Capel Street', town: 'Dublin', postcode: ' D02 X285 ' },
      {},
      '3 Capel Street, Dublin, D02 X285',
    ],
    ['in the UK', { street: 'Elm Road', town: 'Hove', postcode: 'bn31aa' }, {}, 'Elm Road, Hove, BN3 1AA'],
    ['without its parts', { street: ' ', house_name: 'The Barn' }, { street: 1, town: 1, postcode: 1 }, undefined],
  ])(
    'as a required address by hand, %s, needs street, town and postcode of any country [3.29, 5.31]',
    (_, parts, wrong, text) => {
      const asked = elements({ fieldName: 'address', required: true })
      const typed = Object.fromEntries(Object.entries(parts).map(([name, value]) => [`address.${name}`, value]))
      const { answers, errors } = check(schemaOf(asked, { address: 'manual' }), { ...terms, ...typed })
      const messages = Object.keys(wrong).map(name => [`address.${name}`, `Please enter a valid ${name}`])
      expect(errors).toEqual(Object.fromEntries(messages))
      expect(answers && answersOf(asked, answers).address).toBe(text)
    },
  )

  it('goes by the server’s names, each address as one text, whether chosen, typed or only begun [3.29]', () => {
    const typed = {
      'asked.first_name': 'Mo',
      'address.house_number': '12',
      'address.street': 'Elm Road',
      'address.town': 'Hove',
      'address.postcode': 'BN3 1AA',
      'current_home_address.address': 'somewhere in Leeds',
    }
    expect(answersOf(form, typed)).toEqual({
      first_name: 'Mo',
      email: '',
      budget: '',
      secret: '',
      address: '12 Elm Road, Hove, BN3 1AA',
      current_home_address: 'somewhere in Leeds',
    })
  })
})
