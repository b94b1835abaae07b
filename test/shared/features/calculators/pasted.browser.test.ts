import { expect, it } from 'vitest'
import { fixtureSite, ready } from '../../../chromium'

const { html } = fixtureSite()

it('takes the digits of a pasted price before it is cut to length, and says when it is none [5.29, 5.30]', async () => {
  const page = await html(
    '<main><h1>A home</h1><div data-widget="mortgage-calculator" data-load="eager" data-price="300000"></div></main>',
  )
  await ready(page)
  const price = page.getByLabel('Property price')
  const paste = (text: string) =>
    price.evaluate((field: HTMLInputElement, text) => {
      field.focus()
      field.select()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // What a browser does where nobody takes the text: it cuts what has no room.
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, text.slice(0, field.maxLength))
    }, text)
  for (const [text, taken] of [
    ['OIEO £650,000', '650,000'],
    ['From £650,000', '650,000'],
    ['   £1,250,000', '1,250,000'],
    ['\t£ 1,250,000.00', '1,250,000'],
  ] as const) {
    await paste(text)
    await expect.poll(() => price.inputValue(), { message: text }).toBe(taken)
  }
  await paste('€450,000 or near')
  await page.getByText('Enter a price', { exact: true }).waitFor()
})
