/** A loan with monthly payments. */
export interface Mortgage {
  /** Pounds. */
  loan: number
  /** Percent a year. */
  rate: number
  years: number
  /** With `interest-only` each month pays the interest, and the whole loan is due at the end. */
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

/** The sum of all monthly payments, plus the loan when it is due at the end. In pounds, unrounded. */
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
 * The debt at the end of each year, in pounds, unrounded. The first entry is the loan itself. The last entry is the
 * debt at the end of the term, which may come in the middle of a year.
 */
export function owedByYear(mortgage: Mortgage) {
  const last = Math.ceil(months(mortgage) / 12)
  return new Array(last + 1).fill(0).map((_, year) => {
    const paid = Math.min(year * 12, months(mortgage))
    // The last payment leaves exactly 0. The formula would leave a rounding error.
    return mortgage.method === 'repayment' && paid === months(mortgage) ? 0 : owedAfter(mortgage, paid)
  })
}
