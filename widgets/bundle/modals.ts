// Written by `npm run documents`, from the folders of widgets/.
import type * as BookAValuation from '../book-a-valuation/modal'
import { bookAValuation } from '../book-a-valuation/route'
import type * as BookAViewing from '../book-a-viewing/modal'
import { bookAViewing } from '../book-a-viewing/route'
import type * as Calculator from '../calculator/modal'
import { calculator } from '../calculator/route'
import type * as Contact from '../contact/modal'
import { contact } from '../contact/route'
import type * as Cookies from '../cookies/modal'
import { cookies } from '../cookies/route'
import type * as InstantValuation from '../instant-valuation/modal'
import { instantValuation } from '../instant-valuation/route'
import type * as NewHomesEnquiry from '../new-homes-enquiry/modal'
import { newHomesEnquiry } from '../new-homes-enquiry/route'
import type * as SendToAFriend from '../send-to-a-friend/modal'
import { sendToAFriend } from '../send-to-a-friend/route'
import type * as TenantInfo from '../tenant-info/modal'
import { tenantInfo } from '../tenant-info/route'
import type * as UserPanel from '../user-panel/modal'
import { userPanel } from '../user-panel/route'
import type * as Viewer from '../viewer/modal'
import { viewer } from '../viewer/route'

/** Every modal that an address opens (contract 5). */
export const modals = [
  bookAValuation,
  bookAViewing,
  calculator,
  contact,
  cookies,
  instantValuation,
  newHomesEnquiry,
  sendToAFriend,
  tenantInfo,
  userPanel,
  viewer,
]

/** Their code, by the name that each says. */
export interface ModalCode {
  BookAValuation: typeof BookAValuation
  BookAViewing: typeof BookAViewing
  Calculator: typeof Calculator
  Contact: typeof Contact
  Cookies: typeof Cookies
  InstantValuation: typeof InstantValuation
  NewHomesEnquiry: typeof NewHomesEnquiry
  SendToAFriend: typeof SendToAFriend
  TenantInfo: typeof TenantInfo
  UserPanel: typeof UserPanel
  Viewer: typeof Viewer
}
