import { atom, readonlyType } from 'nanostores'

const $start = atom('')

/** What the next form of `#/contact-office` has in its message: a question that was pressed elsewhere on the page. */
export const $enquiryStart = readonlyType($start)

/** Stores a question for the next form that opens. */
export const startEnquiry = (question: string) => $start.set(question)
