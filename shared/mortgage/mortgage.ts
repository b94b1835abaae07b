/** A loan that is paid back by the month. */
export interface Mortgage {
  /** Pounds. */
  loan: number
  /** Percent a year. */
  rate: number
  years: number
  /** `interest-only`: each month pays the interest, and the loan is owed until the end. */
  method: 'repayment' | 'interest-only'
}

const monthlyRate = ({ rate }: Mortgage) => rate / 1200
const months = ({ years }: Mortgage) => Math.round(years * 12)

/** Pounds a month, unrounded (9.20). */
export function monthlyPayment(mortgage: Mortgage) {
  const { loan, method } = mortgage
  const rate = monthlyRate(mortgage)
  if (method === 'interest-only') return loan * rate
  return rate ? (loan * rate) / (1 - (1 + rate) ** -months(mortgage)) : loan / months(mortgage)
}

/** Pounds that all months come to, and the loan itself where it is still owed then; unrounded. */
export const totalPayment = (mortgage: Mortgage) =>
  monthlyPayment(mortgage) * months(mortgage) + (mortgage.method === 'interest-only' ? mortgage.loan : 0)

/** Pounds still owed after some months, unrounded. */
function owedAfter(mortgage: Mortgage, paid: number) {
  const { loan, method } = mortgage
  if (method === 'interest-only') return loan
  const rate = monthlyRate(mortgage)
  const payment = monthlyPayment(mortgage)
  if (!rate) return loan - payment * paid
  const growth = (1 + rate) ** paid
  return loan * growth - (payment * (growth - 1)) / rate
}

/**
 * Pounds still owed at the end of each year, unrounded: the loan itself first, and what is owed at the end of the term last, which
 * may come in the middle of a year.
 */
export function owedByYear(mortgage: Mortgage) {
  const last = Math.ceil(months(mortgage) / 12)
  return Array.from({ length: last + 1 }, (_, year) => {
    const paid = Math.min(year * 12, months(mortgage))
    // The last payment leaves nothing, whatever is left of the numbers.
    return mortgage.method === 'repayment' && paid === months(mortgage) ? 0 : owedAfter(mortgage, paid)
  })
}
