import type { Modal } from '../../shared/page/dialog/modal'
import { isLetting } from '../../shared/rules/contacts/contacts'
import { feeText } from '../../shared/rules/home/feeText'

/** The text about fees. It opens only for lettings, and only if the page has such a text (2.30). */
export const tenantInfo: Modal = {
  code: 'TenantInfo',
  bundle: 'home',
  routes: [{ address: 'tenant-info', name: 'Tenant information', applies: () => isLetting() && feeText() !== '' }],
}
