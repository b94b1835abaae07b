import * as v from 'valibot'
import { plainText } from '../../page/host/plainText'
import { anyCase, flag } from '../calls/anyCase'
import { hostList, withoutRepeats } from '../hostList/hostList'
import { readChannel } from '../readers/values/channel'
import { readDegrees } from '../readers/values/count'
import { readAddress } from '../readers/values/line'

/** A text. Empty for anything else. */
const text = v.pipe(v.fallback(v.nullish(v.string(), ''), ''), v.transform(plainText))

/** Degrees, as a number or a text. `undefined` for anything else. */
const degrees = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => readDegrees(value)),
  ),
)

const Department = v.pipe(
  anyCase({ label: text, urllabel: text }),
  v.transform(({ label, urllabel }) => ({ label: label.trim(), urlLabel: urllabel.trim() })),
)

/** The space before the second half of a postcode. No line may break there. */
const POSTCODE_GAP = / (?=\d[A-Z]{2}\b)/

/** An office (3.11), as page data and `/branches.ljson` write it, in camelCase or snake_case. */
const Branch = v.pipe(
  anyCase({
    branchid: v.nullish(v.union([v.string(), v.number()])),
    name: v.pipe(v.string(), v.transform(plainText)),
    branchurl: text,
    imageurl: text,
    address: v.optional(v.pipe(v.unknown(), v.transform(readAddress)), ''),
    lat: degrees,
    lng: degrees,
    salesenabled: flag,
    lettingsenabled: flag,
    departments: v.fallback(hostList('departments', Department), []),
  }),
  v.transform(branch => ({
    /**
     * The server's id, a number or a text. An office without one has its address or its name here. Ids compare as
     * strings.
     */
    id: branch.branchid ?? (branch.branchurl || branch.name),
    name: branch.name,
    /** The part of its address after the branch path setting (2.11). Empty when it has no page. */
    url: branch.branchurl,
    /** Empty when there is no picture. */
    image: branch.imageurl,
    /** One line, or empty. The halves of its postcode stay together. */
    address: branch.address.replace(POSTCODE_GAP, '\u00a0'),
    /** In degrees. `undefined` when the server does not give a position. */
    lat: branch.lat,
    lng: branch.lng,
    /** Without those of a channel that the office does not work in (`salesEnabled`, `lettingsEnabled`). */
    departments: branch.departments.filter(
      ({ label, urlLabel }) =>
        label &&
        urlLabel &&
        !(branch.salesenabled === false && readChannel(urlLabel) === 'sales') &&
        !(branch.lettingsenabled === false && readChannel(urlLabel) === 'lettings'),
    ),
  })),
)
export type Branch = v.InferOutput<typeof Branch>
export type Department = Branch['departments'][number]

/** A list of offices, each once. */
export const Branches = v.pipe(hostList('offices', Branch), v.transform(withoutRepeats))
