import { atom, readonlyType } from 'nanostores'

const $start = atom('')

/** What the next form of `#/contact-office` has in its message: a question that was pressed elsewhere on the page. */
export const $enquiryStart = readonlyType($start)

/** Keeps a question, for the form that opens next. */
export const startEnquiry = (question: string) => $start.set(question)
