/** A nation of Great Britain. */
export type Nation = 'england' | 'scotland' | 'wales'

const beginning = (words: string) => new RegExp(`\\b(${words.split(' ').join('|')})`, 'i')

/**
 * How words in the host's counties begin: East Sussex, Derbyshire, Perth and Kinross. Includes old counties, which many
 * homes still name.
 */
const counties: Record<Nation, RegExp> = {
  england: beginning(
    'avon bath bedford berkshire birmingham bournemouth brighton bristol buckingham cambridge cheshire cleveland cornwall cumb derby devon dorset durham essex gloucester hampshire hereford hertford humberside huntingdon kent lancashire leeds leicester lincoln liverpool london(?!derry) manchester medway merseyside middlesbrough middlesex norfolk northampton northumberland nottingham oxford peterborough plymouth portsmouth rutland scilly sheffield shropshire somerset southampton stafford suffolk surrey sussex telford tyne warwick west.midlands westmorland wight wilts? worcester york',
  ),
  scotland: beginning(
    'aberdeen angus argyll ayr banff berwickshire bute caithness clackmannan dumfries dunbarton dundee edinburgh eilean falkirk fife glasgow grampian highland inver kincardine kinross kirkcudbright lanark lothian midlothian moray nairn orkney peebles perth renfrew ross-shire roxburgh scottish selkirk shetland stirling strathclyde sutherland tayside western.isles wigtown',
  ),
  wales: beginning(
    'anglesey blaenau brec bridgend caern caerphilly cardi carmarthen ceredigion clwyd conwy denbigh dyfed flint glamorgan gwent gwynedd merioneth merthyr monmouth montgomery neath newport pembroke powys radnor rhondda swansea torfaen wrexham',
  ),
}

const postcodes: Record<Exclude<Nation, 'england'>, RegExp> = {
  scotland: /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d/,
  wales: /^(CF\d|CH[5-8](?!\d)|LD|LL|NP|SA\d)/,
}
/** Postcodes outside of Great Britain, or on both sides of a border. */
const unsure = /^(BT|GY|IM|JE|CH[1-4](?!\d)|HR[35](?!\d)|SY|TD)/

function byPostcode(postcode: string): Nation | undefined {
  if (postcodes.scotland.test(postcode)) return 'scotland'
  if (postcodes.wales.test(postcode)) return 'wales'
  return /^[A-Z]{1,2}\d/.test(postcode) && !unsure.test(postcode) ? 'england' : undefined
}

const nations = ['england', 'scotland', 'wales'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * The nation of a home, from the host's `country` or `nation`, else from its county and postcode. `undefined` when it
 * is unknown, when county and postcode disagree, and for homes outside of Great Britain (contract 11).
 */
export function nationOf(host: Record<string, unknown>): Nation | undefined {
  const named = `${textOf(host.country)} ${textOf(host.nation)}`.toLowerCase()
  const said = nations.find(nation => named.includes(nation))
  // Another country is abroad. "United Kingdom" or "Great Britain" does not name the nation, so county and postcode
  // decide.
  if (said || !/^(\s|great|britain|united|kingdom|the|gb|uk|gbr|of|and|[.,])*$/.test(named)) return said
  const county = textOf(host.county) || textOf(host.county_name)
  const found = new Set<Nation>(nations.filter(nation => counties[nation].test(county)))
  const place = byPostcode(textOf(host.postcode).toUpperCase())
  if (place) found.add(place)
  return found.size === 1 ? [...found][0] : undefined
}
