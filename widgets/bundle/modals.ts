import { bookAValuation } from '../book-a-valuation/route'
import { bookAViewing } from '../book-a-viewing/route'
import { calculator } from '../calculator/route'
import { contact } from '../contact/route'
import { cookies } from '../cookies/route'
import { instantValuation } from '../instant-valuation/route'
import { newHomesEnquiry } from '../new-homes-enquiry/route'
import { sendToAFriend } from '../send-to-a-friend/route'
import { tenantInfo } from '../tenant-info/route'
import { userPanel } from '../user-panel/route'
import { viewer } from '../viewer/route'

/** Every modal that an address opens (contract 5). Its code is in `late`, see index.ts. */
export const modals = [
  userPanel,
  cookies,
  contact,
  calculator,
  bookAValuation,
  bookAViewing,
  instantValuation,
  newHomesEnquiry,
  sendToAFriend,
  tenantInfo,
  viewer,
]
