import type { Modal } from '../../shared/page/dialog/modal'
import { readNewHomesForm } from './elements'

/** The form about a development. It opens only on pages whose server defines the form (2.29). */
export const newHomesEnquiry: Modal = {
  code: 'NewHomesEnquiry',
  bundle: 'leads',
  routes: [
    { address: 'new-homes-enquiry', name: 'New homes enquiry', applies: () => readNewHomesForm() !== undefined },
  ],
}
