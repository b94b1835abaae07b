import * as v from 'valibot'
import { address, amount, field, flag, id, list, moment, number, shape, text } from './shape'

/** A text that is no address of a picture's file is none either. */
const picture = v.union([
  address,
  shape({
    url: field(address, 'Its address', { also: ['image', 'image_url', 'src'] }),
    image_alt: field(text, 'What it shows, in words', { also: ['caption', 'alt', 'title', 'description'] }),
  }),
])

const step = shape({
  date: field(moment, 'The day from which the price held', { unit: 'ISO 8601' }),
  price: field(amount, 'The price', { unit: 'pounds' }),
})

/** The fields of a home in lists: `/search.ljson`, `/saved_properties.ljson`, page data `properties` (3.10). */
export const cardFields = {
  property_id: field(id, 'The id of the home. One of `property_id` and `id` has to be there'),
  id: field(id, 'The same id, where `property_id` is missing'),
  property_url: field(address, 'The address of its page', {
    also: ['url'],
    none: 'Then `/properties/{id}/{channel}`',
  }),
  property_channel: field(v.picklist(['sales', 'lettings']), '`sales` or `lettings`', {
    also: ['primary_channel', 'property_primary_channel'],
    none: 'Then `lettings` where `property_url` has the part `/lettings`, else `sales`',
  }),
  display_address: field(text, 'Its address in one line: `12 Mill Lane, Tetbury, Gloucestershire`'),
  price: field(
    text,
    'The price as visitors read it, with its £ sign, qualifier and period: `Guide price £650,000`, `£950 pcm`, `£220 pw`',
    {
      none: '`POA` and other words without a number: the price is kept secret, also where `price_value` has one',
    },
  ),
  price_value: field(
    amount,
    'The price as a number. **Of a rent always that of a calendar month**, whatever period `price` names',
    {
      unit: 'pounds, a rent by the month',
      none: '`0`. Of a rent then that of `price`, where its period gives a month by arithmetic',
    },
  ),
  photos: field(list(picture), 'Its photographs, the best first: addresses, or `{ url, imageAlt }`'),
  photo: field(picture, 'One photograph, where `photos` is empty'),
  bedrooms: field(amount, 'Bedrooms. `0` is a studio'),
  bathrooms: field(amount, 'Bathrooms'),
  reception_rooms: field(amount, 'Reception rooms'),
  square_feet: field(amount, 'Floor area', { unit: 'square feet', none: '`0`' }),
  acreage: field(amount, 'Land', { unit: 'acres', none: '`0`' }),
  pppw_price: field(
    v.union([v.number(), text]),
    'The rent by person and week, as the branch typed it: a number, or words',
    {
      unit: 'pounds a week',
      none: 'Then it is worked out from `price_value`, where the page data `student_pppw` asks for it',
    },
  ),
  created_at: field(moment, 'When it came on. *NEW Listing!* for 7 days', { unit: 'ISO 8601' }),
  price_history: field(list(step), 'Earlier prices and the present one: `[{ date, price }]`'),
  short_description: field(text, 'A sentence or two'),
  status: field(text, 'Its status, see *Statuses*'),
  tags: field(list(text), 'Tags, in any spelling: `new home`, `student`, `reduced`, `gth commercial`'),
  exchanged_price: field(v.union([v.number(), text]), 'The price at auction: `£210,000`', { none: '`0`, `£0.00`' }),
  disposal: field(text, 'How it is offered: `For sale by auction`'),
  auction_date: field(moment, 'The day of its auction', { unit: 'ISO 8601' }),
  property_type: field(text, 'What it is: `Detached house`'),
  subdomain: field(
    text,
    'The part of the agency: `residential`, `commercial`, `auctions`, `agricultural`, `development`',
  ),
  lat: field(number, 'Where it is', { unit: 'degrees north', none: '`0` for both' }),
  lng: field(number, 'Where it is', { unit: 'degrees east, so mostly negative in Britain', none: '`0` for both' }),
}

/** Ids may also come as texts, so either of the two names will do. */
const hasId = v.check(
  (home: Record<string, unknown>) => [home.property_id, home.id].some(value => value || value === 0),
  'Expected a property_id or an id, received neither',
)

/** A home in a list. */
export const Home = v.pipe(shape(cardFields), hasId)

/** A text, a number, `true`, `false`, or a list of texts: what a fact may be. */
const fact = v.union(
  [v.number(), v.boolean(), text, list(v.union([text, v.number()])), v.looseObject({})],
  'a text, a number, `true` or `false`',
)

/** Facts that a visitor has to know before a viewing: of the home itself, or of its `facets`. */
export const factFields = {
  tenure: field(fact, 'Freehold, leasehold, share of freehold', { also: ['tenure_type'] }),
  lease_years_remaining: field(fact, 'What is left of the lease', {
    unit: 'years',
    also: ['lease_remaining', 'lease_length'],
  }),
  service_charge: field(fact, 'Service charge', { unit: 'pounds a year', also: ['annual_service_charge'] }),
  ground_rent: field(fact, 'Ground rent', { unit: 'pounds a year', also: ['annual_ground_rent'] }),
  shared_ownership_percentage: field(fact, 'The share that is for sale', { unit: 'per cent' }),
  council_tax_band: field(fact, 'Council tax band', { also: ['council_tax'] }),
  council_tax_amount: field(fact, 'Council tax', { unit: 'pounds a year' }),
  local_authority: field(fact, 'Whom the tax is paid to'),
  epc_actual_rating: field(fact, 'Energy rating: `D`, `62`, `D62`', { also: ['epc_current_rating'] }),
  epc_potential_rating: field(fact, 'Energy rating that is possible'),
  co2_actual_rating: field(fact, 'Environmental impact', { also: ['co2_current_rating'] }),
  co2_potential_rating: field(fact, 'Environmental impact that is possible'),
  attr_chain_free: field(flag, 'Whether there is no chain'),
  utilities: field(fact, 'Utilities'),
  electricity: field(fact, 'Electricity supply', { also: ['electricity_supply'] }),
  water: field(fact, 'Water supply', { also: ['water_supply'] }),
  sewerage: field(fact, 'Sewerage', { also: ['drainage'] }),
  heating_type: field(fact, 'Heating', { also: ['heating'] }),
  broadband: field(fact, 'Broadband', { also: ['broadband_speed', 'broadband_type'] }),
  mobile_coverage: field(fact, 'Mobile signal', { also: ['mobile_signal'] }),
  parking: field(fact, 'Parking', { also: ['parking_type'] }),
  accessibility: field(fact, 'Accessibility'),
  construction: field(fact, 'What it is built of', { also: ['construction_materials'] }),
  building_safety: field(fact, 'Building safety'),
  restrictions: field(fact, 'Restrictions'),
  rights_and_easements: field(fact, 'Rights and easements', { also: ['rights_of_way'] }),
  planning_permission: field(fact, 'Planning permission', { also: ['planning'] }),
  flood_risk: field(fact, 'Flood risk'),
  coalfield_mining: field(fact, 'Mining', { also: ['mining_area'] }),
  investment_yield: field(fact, 'Yield', { unit: 'per cent' }),
  deposit: field(fact, 'Deposit of a letting', { unit: 'pounds', also: ['deposit_amount', 'tenancy_deposit'] }),
  available_on: field(fact, 'From when it can be had: a day in ISO 8601, or words', {
    also: ['available_from', 'date_available'],
  }),
  furnishing: field(fact, 'Furnished or not', { also: ['furnished', 'furnished_type'] }),
  let_duration_max: field(fact, 'Longest tenancy', { unit: 'months' }),
  accepted_occupancy_single: field(flag, 'Whether one person may rent it'),
  accepted_occupancy_couple: field(flag, 'Whether a couple may rent it'),
  rent_includes_rates_tax: field(fact, 'Whether council tax is in the rent'),
  bills_included: field(fact, 'Whether bills are in the rent: gas, electricity, water and the like'),
  landlord_reg_number: field(fact, "The landlord's registration", { also: ['landlord_registration'] }),
}

const person = shape({
  staff_member_id: field(id, 'The id that leads to a person carry', { also: ['user_id'], none: '`0`' }),
  full_name: field(text, 'The name', { also: ['name', 'first_name and surname'] }),
  job_title: field(text, 'What they do'),
  photo: field(picture, 'A portrait', { also: ['avatar'] }),
  telephone_number: field(text, 'The telephone', { also: ['direct_line'] }),
  email: field(text, 'The email address'),
})

const film = v.union([
  address,
  shape({
    id: field(id, 'The id that `#/video/{id}` may use'),
    url: field(
      address,
      'Its address on YouTube, Vimeo, Matterport, or a host of page data `video_hosts`. On another host it becomes a link',
    ),
    description: field(text, 'What it shows'),
  }),
])

/** A department of an office (3.11). */
export const departmentFields = {
  label: field(text, 'Its name: `Sales`'),
  url_label: field(text, 'The last part of its address: `sales`'),
  department_id: field(id, 'The id that leads to it carry as `branch_department_id`', { also: ['id'] }),
}

/** What a home's own office may have, in page data `property`, key `branch` (3.9). */
export const homeOfficeFields = {
  branch_id: field(id, 'The id that leads carry', { also: ['branchID'] }),
  branch_name: field(text, 'Its name', { also: ['name'] }),
  branch_url: field(address, 'Its page, or the last part of that', { also: ['branchURL'] }),
  branch_email: field(text, 'Its email address', { also: ['email'] }),
  contactable_sales_telephone: field(text, 'Whom to ring about homes for sale'),
  contactable_lettings_telephone: field(text, 'Whom to ring about homes to let'),
  telephone: field(text, 'Whom to ring about all of them'),
  departments: field(list(shape(departmentFields)), 'Its departments'),
  staff: field(list(v.looseObject({})), 'Its people, see *Staff*'),
  external_commercial_department: field(
    v.union([text, v.looseObject({})]),
    'Whom to write to about commercial property',
  ),
}

/** What only page data `property` of a home's own page has, beside the fields of a list (3.9). */
export const detailFields = {
  price_without_qualifier: field(text, 'The price alone: `£650,000`'),
  country: field(text, 'England, Scotland or Wales, for the taxes and rules that hold', {
    also: ['nation'],
    none: '`United Kingdom`: then county and postcode decide',
  }),
  county: field(text, 'The county', { also: ['county_name'] }),
  postcode: field(text, 'The postcode'),
  branch: field(shape(homeOfficeFields), 'The office that answers for it, see *The office of a home*'),
  branch_id: field(id, 'The id of that office, where `branch` has none'),
  branch_name: field(text, 'Its name, where `branch` has none'),
  associated_profile: field(v.union([person, list(person)]), 'Who answers for it, see *Staff*', {
    also: ['associated_profiles', 'sales_associated_profile', 'lettings_associated_profile'],
  }),
  floorplans: field(
    list(v.union([picture, v.looseObject({})])),
    'Plans, as `photos`, or `{ image: { url } }`. A PDF becomes a link',
  ),
  epc_charts: field(list(picture), 'Energy charts. A PDF becomes a link', { also: ['image_only_epc_charts'] }),
  property_videos: field(list(film), 'Films: `{ id, url, description }`'),
  virtual_tours: field(list(film), 'Tours, as films'),
  video_url: field(address, 'One film', { also: ['virtual_tour_url'] }),
  child_properties: field(list(v.looseObject({})), 'The homes of a development, as in lists'),
  lettings_fee_text: field(text, 'Fees for tenants, as HTML', { also: ['page data `lettings_fee_text`'] }),
  key_facts: field(list(v.looseObject({})), 'Facts in the words of the host: `[{ key, label, value }]`'),
  facets: field(v.looseObject({}), 'Facts, see *Facts of a home*'),
}

/** A home on its own page: page data `property`. */
export const HomeDetail = v.pipe(shape({ ...cardFields, ...detailFields, ...factFields }), hasId)
