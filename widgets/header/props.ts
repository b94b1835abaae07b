import { isSafeAddress } from '../../shared/page/host/addresses'
import { listFrom } from '../../shared/page/host/listFrom'
import { isOn, toText } from '../../shared/page/host/values'
import type { Issue, StandardSchema } from '../../shared/page/loader/standardSchema'
import { readPicture } from '../../shared/rules/readers/values/picture'
import { telephoneHref } from '../../shared/rules/readers/values/telephone'
import { kinds } from './kinds'
import { type MenuItem, readItems } from './menuItem'

export interface HeaderProps {
  /** Address of the logo. It is empty if the agency's name takes its place. */
  logo: string
  agencyName: string
  /** Width and height in px (2.49, 2.56). */
  desktopLogo: Size
  mobileLogo: Size
  /** The logo is in the middle of the row. Otherwise it is at the start (2.49). */
  centred: boolean
  primary: MenuItem[]
  /** How many primary items are to the left of the logo (2.52). */
  left: number
  secondary: MenuItem[]
  /** The phone link of the mobile header (2.55): its address, and the number if it is a telephone link. */
  contact: [href: string, number?: string] | undefined
  /** The home page's variant (2.2, 4.17). */
  home: boolean
}

type Size = [width: number, height: number]

type Input = Record<string, unknown>

/** What the schema says of a prop, or of a field of it: its kind, and what an object holds. */
interface Kind {
  type: string
  entries?: Record<string, Kind>
}

/** The keys of page data that the props come from (contract 3). A marker's own props win. */
export const pageKeys = Object.keys(kinds).filter(key => key !== 'home')

export const fromPage = (read: (key: string) => unknown) => Object.fromEntries(pageKeys.map(key => [key, read(key)]))

/** 'width,height' in px. There is always a size, so the header has its height before the logo loads. */
function size(value: unknown): Size {
  const [width, height] = toText(value).split(/\D+/).map(Number)
  return width && height ? [width, height] : [150, 40]
}

/** Accepts an address, a `tel:` link or a number (contract 11). A text that is not one number is rung by nobody. */
function readContact(link: string): HeaderProps['contact'] {
  const href = telephoneHref(link)
  if (href) return [href, link.replace(/^tel:/i, '')]
  return isAddress(link) && isSafeAddress(link) ? [link] : undefined
}

/** Whether a text is meant as an address. To a browser, any other words are a page beside this one. */
const isAddress = (text: string) =>
  /^[/#?]|^[a-z][a-z+.-]*:(?=\S)|^[\w./-]+$/i.test(text) && !/^[\d ().+/-]*$/.test(text)

function normalise(page: Input): HeaderProps {
  const part = (key: keyof typeof kinds) => (page[key] ?? {}) as Input
  const [settings, header, agency] = [part('theme_settings'), part('header'), part('agency')]
  const defaults = part('theme_settings_defaults')
  /** The theme's own value, or the default where that is missing or an empty text. */
  const setting = (key: string) =>
    (settings[key] ?? '') === '' ? (defaults[key] as Input | null)?.default : settings[key]
  const primary = readItems(header.primaryMenuItems)
  const equally = isOn(setting('splitNavigationMenuItemsEqually'))
  return {
    logo: readPicture(header.logo),
    agencyName: toText(header.agencyName) || toText(agency.name),
    desktopLogo: size(setting('headerDesktopLogoDimensions')),
    mobileLogo: size(setting('headerMobileLogoDimensions')),
    centred: equally || /^cent(er|re)$/i.test(toText(setting('navbarLogoPosition'))),
    primary,
    left: equally ? Math.ceil(primary.length / 2) : 4,
    secondary: readItems(header.secondaryMenuItems, 1),
    contact: readContact(toText(setting('mobileHeaderContactLink'))) ?? readContact(toText(agency.telephone)),
    home: isOn(page.home),
  }
}

/** PHP writes an empty list for an empty object. */
const isObject = (value: unknown) => typeof value === 'object' && !(Array.isArray(value) && value[0])

/** Issues for values of the wrong kind. Templates write an empty text for a list that the host does not have. */
const issuesIn = (values: Input, entries: Record<string, Kind>, path: string[] = []): Issue[] =>
  Object.entries(entries).flatMap(([key, { type, entries: inner }]) => {
    const value = values[key]
    const at = [...path, key]
    if (!value) return []
    if (type === 'array' && !Array.isArray(listFrom(value))) return { message: 'Expected a list', path: at }
    if (!inner) return []
    return isObject(value) ? issuesIn(value as Input, inner, at) : { message: 'Expected an object', path: at }
  })

export const headerProps = {
  entries: kinds,
  '~standard': {
    validate(page: unknown) {
      const issues = issuesIn(page as Input, kinds)
      return issues[0] ? { issues } : { value: normalise(page as Input) }
    },
  },
} satisfies StandardSchema<HeaderProps> & { entries: object }
