// The nation of a home. Takes the names of nations in English, Welsh, Gaelic and Irish, their codes, whole names of
// counties, and postcodes. Makes unknown: a name with any other word in it (`New England`), two that disagree, a postcode
// on a border. Homes elsewhere are known to be elsewhere: the islands, Northern Ireland, abroad.
// Source: ISO 3166-2:GB, the counties of 1889 to 2023, postcode areas of the Royal Mail, country of Reapit and Jupix.

import { isFiller } from './values/filler'
import { tidy } from './values/text'

/** A nation of Great Britain. */
export type Nation = 'england' | 'scotland' | 'wales'

/** Where a home is: also in Northern Ireland, and outside of the United Kingdom. */
export type Place = Nation | 'northern-ireland' | 'elsewhere'

const listed = (words: string) => new Set(words.split(','))

const NAMES: Record<Place, ReadonlySet<string>> = {
  england: listed('england,eng,gb eng,lloegr,sasainn'),
  scotland: listed('scotland,sct,gb sct,alba,yr alban'),
  wales: listed('wales,wls,gb wls,cymru,a chuimrigh'),
  'northern-ireland': listed('northern ireland,ni,nir,gb nir,n ireland,gogledd iwerddon,tuaisceart éireann'),
  elsewhere: listed('channel islands,channel isles,alderney,sark,ellan vannin,eire,éire,republic of ireland,usa,uae'),
}

/** The whole state. It names no nation. Without `and` and `the`. */
const STATE = listed(
  'united kingdom,great britain,britain,uk,gb,gbr,deyrnas unedig,united kingdom of great britain northern ireland,y deyrnas unedig,mainland uk,uk mainland,england wales,great britain northern ireland',
)

/** `South East England` is in England, `New England` is not. */
const REGION = /^(?:(?:north|south) (?:east|west)|north|south|east|west|mid|central) (england|scotland|wales)$/

const nations = ['england', 'scotland', 'wales'] as const
const places = [...nations, 'northern-ireland', 'elsewhere'] as const

/**
 * Words of counties, without `shire`: East Sussex, Derbyshire, Perth and Kinross. Includes old counties, which many homes
 * still name.
 */
const counties: Record<Nation, ReadonlySet<string>> = {
  england: listed(
    'avon,barnsley,bath,bedford,beds,berk,birmingham,blackburn,blackpool,bolton,bournemouth,bracknell,bradford,brighton,bristol,buckingham,bucks,bury,calderdale,cambridge,cambs,cheshire,chester,christchurch,cleveland,cornwall,coventry,cumbria,cumberland,darlington,darwen,derby,devon,doncaster,dorset,dudley,durham,essex,exeter,gateshead,glos,gloucester,halton,hampshire,hants,hartlepool,hereford,hertford,herts,hove,hull,humberside,huntingdon,kent,kirklees,knowsley,lancashire,lancs,lancaster,leeds,leicester,leics,lincoln,lincs,liverpool,london,luton,maidenhead,manchester,medway,merseyside,middlesbrough,middlesex,middx,norfolk,northampton,northants,northumberland,northumbria,norwich,nottingham,notts,oldham,oxford,oxon,peterborough,plymouth,poole,portsmouth,reading,redcar,rochdale,rotherham,rutland,salford,salop,sandwell,scilly,sefton,sheffield,shrop,slough,solihull,somerset,southampton,southend,stafford,staffs,stockport,stoke,suffolk,sunderland,surrey,sussex,swindon,tameside,teesside,telford,thurrock,torbay,trafford,tyne,tyneside,wakefield,walsall,warrington,warks,warwick,wear,westminster,westmorland,wigan,wight,wilts,wiltshire,windsor,wirral,wokingham,wolverhampton,worcester,worcs,wrekin,york',
  ),
  scotland: listed(
    'aberdeen,angus,argyll,ayr,banff,berwickshire,bute,caithness,clackmannan,dumfries,dunbarton,dundee,edinburgh,falkirk,fife,galloway,glasgow,grampian,hebrides,highland,inverclyde,inverness,kincardine,kinross,kirkcudbright,lanark,lothian,midlothian,moray,nairn,orkney,peebles,perth,renfrew,roxburgh,selkirk,shetland,siar,stirling,strathclyde,sutherland,tayside,wigtown,zetland',
  ),
  wales: listed(
    'anglesey,blaenau,brecknock,brecon,bridgend,caernarfon,caernarvon,caerphilly,cardiff,cardigan,carmarthen,ceredigion,clwyd,conwy,cynon,denbigh,dyfed,flint,glamorgan,gwent,gwynedd,merioneth,merthyr,monmouth,montgomery,neath,newport,pembroke,powys,radnor,rhondda,swansea,taff,taf,torfaen,tydfil,wrexham',
  ),
}
/** Words of counties that say nothing alone. */
const BESIDE = listed(
  'and,of,the,on,upon,in,with,n,s,e,w,north,south,east,west,central,mid,greater,inner,outer,city,county,co,royal,borough,district,unitary,authority,council,isle,isles,islands,island,vale,riding,ridings,forest,eilean,western,borders,scottish,milton,keynes,st,saint,helens,midlands,talbot,port,trent,tees,sea,kingston',
)
/** Counties all of whose words say nothing alone. */
const WHOLE: Partial<Record<Nation, ReadonlySet<string>>> = {
  england: listed('west midlands,milton keynes,st helens'),
  scotland: listed('western isles,the scottish borders,scottish borders,borders,na h eileanan siar'),
}

/** The nation of a county whose every word is known. */
function byCounty(county: string): Nation | undefined {
  if (county.length > 80) return undefined
  const words = tidy(county)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    // `New` before any other name makes one of another country: New York.
    .replace('new forest', 'hampshire')
  // Counties of Great Britain have the word before them: Suffolk County is in the state of New York.
  if (/ co(?:unty)?$/.test(words)) return undefined
  const whole = nations.find(nation => WHOLE[nation]?.has(words))
  if (whole) return whole
  const named = new Set<Nation>()
  for (const word of words.split(' ')) {
    const nation = nations.find(
      nation => counties[nation].has(word) || counties[nation].has(word.replace(/(?:shire|s)$/, '')),
    )
    if (nation) named.add(nation)
    else if (!BESIDE.has(word)) return undefined
  }
  return named.size === 1 ? [...named][0] : undefined
}

/** The letters that a postcode begins with. Gibraltar, the forces and banks have others. */
const AREAS: Record<Place, ReadonlySet<string>> = {
  england: listed(
    'AL,B,BA,BB,BD,BH,BL,BN,BR,BS,CA,CB,CH,CM,CO,CR,CT,CV,CW,DA,DE,DH,DL,DN,DT,DY,E,EC,EN,EX,FY,GL,GU,HA,HD,HG,HP,HR,HU,HX,IG,IP,KT,L,LA,LE,LN,LS,LU,M,ME,MK,N,NE,NG,NN,NR,NW,OL,OX,PE,PL,PO,PR,RG,RH,RM,S,SE,SG,SK,SL,SM,SN,SO,SP,SR,SS,ST,SW,TA,TF,TN,TQ,TR,TS,TW,UB,W,WA,WC,WD,WF,WN,WR,WS,WV,YO',
  ),
  scotland: listed('AB,DD,DG,EH,FK,G,HS,IV,KA,KW,KY,ML,PA,PH,ZE'),
  wales: listed('CF,LD,LL,NP,SA'),
  'northern-ireland': listed('BT'),
  elsewhere: listed('GY,IM,JE'),
}
/** Districts of another nation than the rest of their area. */
const FLINTSHIRE = listed('CH5,CH6,CH7,CH8')
/** Districts on both sides of a border. All of SY and TD is. */
const BORDER = listed('CH1,CH2,CH3,CH4,HR3,HR5,NP16,NP25,GL16,LD7,LD8,LL13,LL14')
const POSTCODE = /^(([A-Z]{1,2})\d[A-Z\d]?)(?: ?\d[A-Z]{2})?$/

function byPostcode(text: string): Place | undefined {
  if (text.length > 20) return undefined
  const [, district = '', area = ''] = POSTCODE.exec(tidy(text).toUpperCase()) ?? []
  if (BORDER.has(district)) return undefined
  return FLINTSHIRE.has(district) ? 'wales' : places.find(place => AREAS[place].has(area))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The words of a name, without `and` and `the`, which some spellings have and others do not: `Trinidad & Tobago`. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/(?:^| )(?:and|the)(?= )/g, '')
    .trim()

/** What the browser has names for, and is no country: groups of countries, inventions for tests, the unknown one. */
const NO_COUNTRY = listed('EU,EZ,QO,UN,XA,XB,ZZ')

/** The letters of the names and codes of all countries and islands of ISO 3166, as the browser knows them. */
function countries() {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
  return new Set(
    alphabet.flatMap(first =>
      alphabet.flatMap(second => {
        const code = first + second
        const name = !NO_COUNTRY.has(code) && names.of(code)
        return name ? [name, code].map(lettersOf) : []
      }),
    ),
  )
}

/**
 * What a text says of a country, or of several with commas between them. `state` where it names the United Kingdom, which
 * does not say the nation. `unknown` where it has another name than those of countries, or contradicts itself.
 */
function readCountry(text: string): Place | 'state' | 'unknown' | undefined {
  if (text.length > 80) return 'unknown'
  const names = tidy(text)
    .split(/[,/(]| [-–] /)
    .map(lettersOf)
    .filter(Boolean)
  if (!names.length || isFiller(text)) return undefined
  const named = new Set(
    names.map(name => {
      if (STATE.has(name)) return 'state'
      const place = places.find(place => NAMES[place].has(name))
      const nation = place ?? nations.find(nation => nation === REGION.exec(name)?.[1])
      return nation ?? (countries().has(name) ? 'elsewhere' : 'unknown')
    }),
  )
  if (named.size > 1) named.delete('state')
  return named.size === 1 ? [...named][0] : 'unknown'
}

/**
 * Where a home is, from the host's `nation` or `country`, else from its county and postcode. `undefined` when nothing says
 * it, when the host's nation or country is unknown, and when two of these disagree (contract 11).
 */
export function placeOfHome(host: Record<string, unknown>): Place | undefined {
  const named = new Set(
    [host.nation, host.country].map(text => readCountry(textOf(text))).filter(place => place && place !== 'state'),
  )
  if (named.size) return places.find(place => named.size === 1 && named.has(place))
  const county = byCounty(textOf(host.county)) ?? byCounty(textOf(host.county_name))
  const byCode = byPostcode(textOf(host.postcode))
  return county && byCode && county !== byCode ? undefined : (county ?? byCode)
}

/** The nation of Great Britain that a home is in. `undefined` where it is unknown, and for homes elsewhere. */
export function nationOf(host: Record<string, unknown>): Nation | undefined {
  const place = placeOfHome(host)
  return nations.find(nation => nation === place)
}
