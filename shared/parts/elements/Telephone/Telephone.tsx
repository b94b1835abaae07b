import { telephoneHref, unbroken } from '../../../rules/readers/values/telephone'

interface TelephoneProps {
  /** As the host writes it. */
  number: string
  className?: string
}

/** A telephone number as a link that rings it. A text that is not one number is only shown. */
export function Telephone({ number, className }: TelephoneProps) {
  const href = telephoneHref(number)
  return href ? (
    <a className={className} href={href}>
      {unbroken(number)}
    </a>
  ) : (
    <span>{number}</span>
  )
}
