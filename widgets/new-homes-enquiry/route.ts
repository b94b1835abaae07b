import type { Modal } from '../../shared/router/modal'
import { readNewHomesForm } from './elements'

/** 2.29: only on pages whose server defines the form. */
export const newHomesEnquiry: Modal = {
  code: 'NewHomesEnquiry',
  routes: [
    { address: 'new-homes-enquiry', name: 'New homes enquiry', applies: () => readNewHomesForm() !== undefined },
  ],
}
