import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { hostHas } from '../../page/host/hostHas'
import { Button } from '../../parts/elements/Button/Button'
import { Combobox } from '../../parts/elements/Combobox/Combobox'
import { LiveRegion } from '../../parts/elements/LiveRegion/LiveRegion'
import { HiddenField, TextField } from '../../parts/form/fields'
import { useField, useHold, useSetValue, useStart } from '../../parts/form/formContext'
import { isPostcodeBegun, readPostcode } from '../../rules/readers/places/postcode'
import type { Address, AddressSuggestion } from '../../rules/resources/addresses'
import css from '../leads/Leads.module.css'
import { leadMessages } from '../leads/messages'
import { addressLine, PARTS } from './address'
import { addressMessages } from './messages'
import type { AddressMode } from './rules'
import { useAddresses } from './useAddresses'

interface LookupProps {
  /** A prefix for the names of its fields, for a form with several addresses. */
  of: string
  /** Whether the visitor may leave the address empty. */
  optional?: boolean
  /** The text that was typed and not chosen, for whoever goes on by hand. */
  unchosen: RefObject<string>
  /**
   * Called when the lookup failed or the address is incomplete. The visitor then types the parts, starting from these.
   */
  onManual: (parts: Partial<Address>, why: string) => void
}

/** One field that finds an address. The parts of the address are sent in hidden fields. */
function Lookup({ of, optional, unchosen, onManual }: LookupProps) {
  const { defaultValue = '', ...field } = useField(`${of}address`)
  const draft: Address = {
    house_number: useKept(`${of}house_number`),
    house_name: useKept(`${of}house_name`),
    street: useKept(`${of}street`),
    town: useKept(`${of}town`),
    county: useKept(`${of}county`),
    postcode: useKept(`${of}postcode`),
  }
  const [text, setText] = useState(draft.street ? addressLine(draft) : defaultValue)
  const [address, setAddress] = useState<Address>(draft)
  const { items, state, isNowhere, suggest, find } = useAddresses()
  const isAsking = state === 'asking' || state === 'typing'
  const isChosen = !!address.street
  const hold = useHold()

  // Asks at once when the form opens with a text in this field, for example a postcode.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (text && !isChosen) suggest(text)
  }, [])
  // Before the visitor can press anything.
  useLayoutEffect(() => {
    unchosen.current = isChosen ? '' : text
  }, [text, isChosen, unchosen])
  useEffect(() => {
    if (state === 'failed') onManual(partsIn(text), addressMessages.failed)
  }, [state, text, onManual])

  async function choose({ id }: AddressSuggestion) {
    const address = await find(id)
    if (!address) return
    // The visitor completes an incomplete address by hand.
    if (!address.street || !address.town || !readPostcode(address.postcode))
      return onManual(address, addressMessages.incomplete)
    setText(addressLine(address))
    setAddress(address)
  }

  /**
   * Enter after a postcode asks for its addresses, which are on their way. The form would complain that there is none.
   * On an option it chooses that.
   */
  function wait(event: KeyboardEvent) {
    const isOnOption = (event.target as Element).getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || !isAsking || isOnOption) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={css.address} onKeyDownCapture={wait}>
      <Combobox
        {...field}
        label={addressMessages.address}
        hint={addressMessages.hint}
        required={!optional}
        value={text}
        onValueChange={next => {
          setText(next)
          if (isChosen) setAddress(nowhere)
          suggest(next)
        }}
        items={isChosen ? [] : items}
        itemToString={({ label }) => label}
        itemToKey={({ id }) => id}
        onSelect={suggestion => hold(choose(suggestion))}
        loading={isAsking}
        foundText={addressMessages.found}
      />
      {/* In the form and not over it, where it would cover the way on. Always rendered, so that it is announced. */}
      <div role="status">{isNowhere && !isChosen && <p className={css.text}>{addressMessages.notFound}</p>}</div>
      <LiveRegion delay={500}>{state === 'asking' ? addressMessages.asking : ''}</LiveRegion>
      {PARTS.map(part => (
        <HiddenField key={part} name={of + part} value={address[part]} />
      ))}
    </div>
  )
}

/** What a typed text holds of an address. The beginning of a postcode is not a street. */
function partsIn(text: string): Partial<Address> {
  const postcode = readPostcode(text)
  if (!postcode) return isPostcodeBegun(text) ? { postcode: text } : { street: text }
  const spelled = new RegExp([...postcode.replace(' ', '')].join('[^\\p{L}\\p{N}]*'), 'iu')
  const rest = text.normalize('NFKC').replace(spelled, ',').split(',')
  const street = rest
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ')
  return { street, postcode }
}

const nowhere: Address = { house_number: '', house_name: '', street: '', town: '', county: '', postcode: '' }

const useKept = (part: string) => useField(part).defaultValue ?? ''

interface ManualProps extends Pick<LookupProps, 'of'> {
  parts: Partial<Address>
}

/** The address, part by part. */
function Manual({ of, parts }: ManualProps) {
  const setValue = useSetValue()
  /** Fills in the parts that the lookup found. */
  const fillIn = useEffectEvent((address: Partial<Address>) => {
    for (const part of PARTS) if (address[part]) setValue(of + part, address[part])
  })
  useLayoutEffect(() => fillIn(parts), [parts])
  return (
    <div className={css.address}>
      <div className={css.pair}>
        <TextField
          name={`${of}house_number`}
          label={leadMessages.houseNumber}
          hint={leadMessages.houseNumberHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name={`${of}house_name`}
          label={leadMessages.houseName}
          hint={leadMessages.houseNameHint}
          autoComplete="off"
        />
      </div>
      <TextField name={`${of}street`} label={leadMessages.street} autoComplete="address-line1" />
      <div className={css.pair}>
        <TextField name={`${of}town`} label={leadMessages.town} autoComplete="address-level2" />
        <TextField name={`${of}county`} label={leadMessages.county} autoComplete="address-level1" />
      </div>
      <div className={css.pair}>
        <TextField name={`${of}postcode`} label={leadMessages.postcode} autoComplete="postal-code" />
      </div>
    </div>
  )
}

interface AddressFieldsProps extends Partial<Pick<LookupProps, 'of' | 'optional'>> {
  mode: AddressMode
  onMode: (mode: AddressMode) => void
}

/** The address of a home, by lookup or by hand (4.25). One button changes from one to the other. */
export function AddressFields({ of = '', optional, mode, onMode }: AddressFieldsProps) {
  const root = useRef<HTMLDivElement>(null)
  const unchosen = useRef('')
  const begun = useStart(`${of}address`)
  const isAnswered = useStart(`${of}postcode`) !== ''
  const [parts, setParts] = useState<Partial<Address>>({})
  /** Why the visitor has to type the parts. Empty when it is their choice. */
  const [why, setWhy] = useState('')
  const isPressed = useRef(false)
  // Always the same function, because the lookup's effect runs again when it changes.
  const [byHand] = useState(() => (address: Partial<Address>, reason: string) => {
    setParts(address)
    setWhy(reason)
    onMode('manual')
  })
  // Without a lookup, the parts begin with what would be looked up: a postcode. The form has to be there first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun && !isAnswered && !hostHas('address_lookup')) setParts(partsIn(begun))
  }, [])
  // The button stands after the fields that it brings, so the focus goes to the first of them. After a failed lookup it goes
  // to the first required part that is empty, unless the visitor has gone on to another field.
  useEffect(() => {
    const fields = [...root.current!.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
    if (isPressed.current) {
      isPressed.current = false
      fields[0]!.focus()
    } else if (mode === 'manual' && why && !document.activeElement?.matches('input, select, textarea, button, a')) {
      ;(fields.find(({ value, ariaRequired }) => ariaRequired && !value) ?? fields[0]!).focus()
    }
  }, [mode, why])

  return (
    <div ref={root}>
      <HiddenField name={`${of}address_mode`} value={mode} />
      {mode === 'lookup' ? (
        <Lookup of={of} optional={optional} unchosen={unchosen} onManual={byHand} />
      ) : (
        <Manual of={of} parts={parts} />
      )}
      {/* Always rendered, because a live region that arrives with its text is not announced. */}
      <div role="status">{mode === 'manual' && why && <p className={css.text}>{why}</p>}</div>
      {hostHas('address_lookup') && (
        <Button
          kind="quiet"
          onClick={() => {
            setWhy('')
            setParts(unchosen.current ? partsIn(unchosen.current) : {})
            unchosen.current = ''
            isPressed.current = true
            onMode(mode === 'lookup' ? 'manual' : 'lookup')
          }}
        >
          {mode === 'lookup' ? addressMessages.manual : addressMessages.lookup}
        </Button>
      )}
    </div>
  )
}
