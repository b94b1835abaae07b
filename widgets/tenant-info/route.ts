import { isLetting } from '../../shared/contacts/contacts'
import { feeText } from '../../shared/property/feeText'
import type { Modal } from '../../shared/router/modal'

/** 2.30: only for lettings, and only if the page has a text about fees. */
export const tenantInfo: Modal = {
  code: 'TenantInfo',
  routes: [{ address: 'tenant-info', name: 'Tenant information', applies: () => isLetting() && feeText() !== '' }],
}
