import type { Modal } from '../../shared/router/modal'
import { readNewHomesForm } from './elements'

/** 2.29: on pages whose server says what is asked. */
export const newHomesEnquiry: Modal = {
  code: 'NewHomesEnquiry',
  routes: [
    { address: 'new-homes-enquiry', name: 'New homes enquiry', applies: () => readNewHomesForm() !== undefined },
  ],
}
