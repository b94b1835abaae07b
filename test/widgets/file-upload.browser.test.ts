import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'
import { isFocused, LEGACY, looks, overflows, phone } from '../looks'

const { html, newPage, open, site } = fixtureSite({ keepsPage: true })

const MB = 1_048_576
const upload = (name: string, content = 'text', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const tooLarge = (page: Page) => page.getByText("File size can't be over 10mb", { exact: true })
const missing = (page: Page) => page.getByText('! Please fill in this field.', { exact: true })
const field = (page: Page | Locator, label = 'Upload a file') => page.getByLabel(label, { exact: true })
const inInput = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) => [...element.files!].map(({ name }) => name))
const sent = () => site.calls.list({ path: '/form_submissions' })

/** Holds the field's script back until the fault is released. */
const holdScript = () => site.faults.add({ path: '/asset_bundles/forms-*.js', delay: 'never' })

/** Chooses files of the given sizes in bytes. The page makes them, because sending megabytes to a browser is slow. */
const choose = (input: Locator, sizes: Record<string, number>) =>
  input.evaluate((element: HTMLInputElement, sizes) => {
    const transfer = new DataTransfer()
    for (const [name, bytes] of Object.entries(sizes)) transfer.items.add(new File([new Uint8Array(bytes)], name))
    element.files = transfer.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, sizes)

/** A page with one field in a form that has the fields the server needs. */
async function form(attributes = '', options: Parameters<typeof html>[1] & { form?: string } = {}) {
  const page = await html(
    `<main><h1>Documents</h1><form action="/form_submissions" method="post" enctype="multipart/form-data" ${options.form ?? ''}>
    <div data-widget="file-upload" data-name="document" data-load="eager" ${attributes}></div>
    <p><button>Send</button> <button type="reset">Start again</button></p></form></main>`,
    options,
  )
  await ready(page)
  return page
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-'))
  await mkdir(join(folder, 'album'))
  for (const name of ['a.pdf', 'b.pdf', 'notes.txt']) await writeFile(join(folder, name), name)
})
afterAll(() => rm(folder, { recursive: true }))

/** A drag from the desktop, as the browser reports it. */
async function drag(page: Page, names: string[], target: Locator) {
  const box = (await target.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: names.map(name => join(folder, name)), dragOperationsMask: 1 }
  const step = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await step('dragEnter')
  await step('dragOver')
  const away = () => devtools.send('Input.dispatchDragEvent', { type: 'dragOver', x: 2, y: 2, data })
  return { drop: () => step('drop'), away }
}

const send = (page: Page | Locator) => page.getByRole('button', { name: 'Send' }).click()

describe('without JavaScript', () => {
  it('is the field that the server wrote, and sends its file [2.16]', async () => {
    const page = await open('/widgets/file-upload', { javaScriptEnabled: false })
    const plain = page.locator('#fallback')
    await plain.getByLabel('Proof of address').setInputFiles(upload('bill.pdf'))
    await send(plain)
    await expect
      .poll(() => sent().map(({ files }) => files))
      .toEqual([[expect.objectContaining({ field: 'form_submission[proof]', name: 'bill.pdf', size: 4 })]])
  })
})

describe('a visitor with a keyboard', () => {
  it('opens the picker, sees the file, takes it out again and hears of it all [2.16]', async () => {
    const page = await form()
    const picker = page.waitForEvent('filechooser')
    await page.keyboard.press('Tab')
    expect(await isFocused(field(page))).toBe(true)
    const ring = await page
      .locator('input[type=file] + *')
      .evaluate(face => [getComputedStyle(face).outlineStyle, getComputedStyle(face).outlineWidth])
    expect(ring).toEqual(['solid', '3px'])
    await page.keyboard.press('Enter')
    await (await picker).setFiles(upload('deed.pdf', 'x'.repeat(1536)))
    await page.getByText('1.5 KB').waitFor()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('deed.pdf added')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(await isFocused(page.getByRole('button', { name: 'Remove deed.pdf' }))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('deed.pdf removed')
    await expect.poll(() => isFocused(field(page))).toBe(true)
    expect(await inInput(field(page))).toEqual([])
  })

  it('stays among the files while taking them out', async () => {
    const page = await form('data-multiple data-label="Papers"')
    await field(page, 'Papers').setInputFiles([upload('a.pdf', '1'), upload('b.pdf', '22'), upload('c.pdf', '333')])
    await page.getByText('3 files, 6 bytes').waitFor()
    await page.getByRole('button', { name: 'Remove b.pdf' }).press('Enter')
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Remove c.pdf' }))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Remove a.pdf' }))).toBe(true)
    expect(await inInput(field(page, 'Papers'))).toEqual(['a.pdf'])
  })

  it('keeps the file that comes under the pointer at a double click on the one above', async () => {
    const page = await form('data-multiple data-label="Papers"')
    await field(page, 'Papers').setInputFiles([upload('a.pdf', '1'), upload('b.pdf', '22'), upload('c.pdf', '333')])
    await page.getByRole('button', { name: 'Remove a.pdf' }).dblclick()
    await page.getByText('2 files, 5 bytes').waitFor()
    expect(await inInput(field(page, 'Papers'))).toEqual(['b.pdf', 'c.pdf'])
  })
})

describe('a file over 10 MB', () => {
  it('is refused in the specification’s words, and the input is empty [5.32, 9.30]', async () => {
    const page = await form()
    await choose(field(page), { 'plan.pdf': 10 * MB })
    await page.getByText('10 MB', { exact: true }).waitFor()
    expect(await inInput(field(page))).toEqual(['plan.pdf'])
    await choose(field(page), { 'survey.pdf': 10 * MB + 1 })
    await tooLarge(page).waitFor()
    expect(await inInput(field(page))).toEqual([])
    expect(await field(page).inputValue()).toBe('')
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    const ids = (await field(page).getAttribute('aria-describedby'))!.split(' ')
    expect(await page.locator(`[id="${ids[1]}"]`).innerText()).toContain("File size can't be over 10mb")
    await expect.poll(() => page.getByRole('status').textContent()).toBe("survey.pdf: File size can't be over 10mb")
    expect(await violations(page)).toEqual([])
    await send(page)
    await expect.poll(() => sent().map(({ files }) => files)).toEqual([[]])
  })

  it('leaves the others of several where they are [5.32]', async () => {
    const page = await form('data-multiple data-label="Papers"')
    await choose(field(page, 'Papers'), { 'a.pdf': 4, 'big.pdf': 10 * MB + 1, 'b.pdf': 4 })
    await tooLarge(page).waitFor()
    expect(await inInput(field(page, 'Papers'))).toEqual(['a.pdf', 'b.pdf'])
    expect(await field(page, 'Papers').getAttribute('aria-invalid')).toBeNull()
    expect(await violations(page)).toEqual([])
    await field(page, 'Papers').setInputFiles(upload('c.pdf'))
    await tooLarge(page).waitFor({ state: 'detached' })
    expect(await inInput(field(page, 'Papers'))).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })
})

describe('a required field', () => {
  it('holds the form in the specified words, in focus, also when its file is gone or too large [5.32]', async () => {
    const page = await form('data-required')
    await send(page)
    await missing(page).waitFor()
    await expect.poll(() => isFocused(field(page))).toBe(true)
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    expect(await violations(page)).toEqual([])
    expect(sent()).toEqual([])
    await field(page).setInputFiles(upload('deed.pdf'))
    await missing(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove deed.pdf' }).click()
    await choose(field(page), { 'survey.pdf': 10 * MB + 1 })
    await tooLarge(page).waitFor()
    await send(page)
    await missing(page).waitFor()
    expect(sent()).toEqual([])
    await field(page).setInputFiles(upload('deed.pdf'))
    await send(page)
    await expect
      .poll(() => sent().map(({ files }) => files))
      .toEqual([[{ field: 'document', name: 'deed.pdf', size: 4, type: 'application/pdf' }]])
  })

  it('leaves the focus to a missing field before it; holds nothing where the form is not checked [5.32]', async () => {
    const page = await html(
      `<main><h1>Apply</h1><form action="/form_submissions" method="post" enctype="multipart/form-data">
      <label>Email <input name="email" required></label>
      <div data-widget="file-upload" data-name="cv" data-required></div><button>Send</button></form></main>`,
    )
    await ready(page)
    await send(page)
    await missing(page).waitFor()
    await expect.poll(() => isFocused(page.getByLabel('Email'))).toBe(true)
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await send(page)
    await expect.poll(() => sent().length).toBe(1)
  })
})

describe('a file of the wrong kind', () => {
  it('is refused, with what can be done; an empty one of the right kind is sent [5.32]', async () => {
    const page = await form('data-accept=".pdf,image/*"')
    for (const [name, content, type, error] of [
      ['notes.txt', 'x', 'text/plain', 'Only PDF or images can be added here.'],
      ['page.pdf.exe', 'x', 'application/x-msdownload', 'Only PDF or images can be added here.'],
    ] as const) {
      await field(page).setInputFiles(upload(name, content, type))
      await page.getByText(error, { exact: true }).waitFor()
      await page.getByText(name, { exact: true }).waitFor()
      expect(await inInput(field(page)), name).toEqual([])
    }
    await field(page).setInputFiles(upload('empty.pdf', ''))
    await page.getByText('0 bytes', { exact: true }).waitFor()
    await send(page)
    await expect
      .poll(() => sent().map(({ files }) => files))
      .toEqual([[{ field: 'document', name: 'empty.pdf', size: 0, type: 'application/pdf' }]])
  })
})

describe('dragging', () => {
  it('files over the field shows where they will go, and dropping adds them [2.16]', async () => {
    const page = await form('data-multiple data-label="Papers"', { csp: true })
    await field(page, 'Papers').setInputFiles(upload('first.pdf'))
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('change', event => heard.push(`${(event.target as HTMLInputElement).files?.length}`))
    })
    const face = page.locator('input[type=file] + *')
    const look = () => face.evaluate(element => getComputedStyle(element).borderStyle)
    expect(await look()).toBe('dashed')
    const { drop } = await drag(page, ['a.pdf', 'b.pdf'], face)
    await page.getByText('Drop to add').waitFor()
    await expect.poll(look).toBe('solid')
    expect(await violations(page)).toEqual([])
    await drop()
    await page.getByRole('button', { name: 'Remove b.pdf' }).waitFor()
    await expect.poll(look).toBe('dashed')
    expect(await inInput(field(page, 'Papers'))).toEqual(['first.pdf', 'a.pdf', 'b.pdf'])
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['3'])
    expect(problems(page)).toEqual([])
    await send(page)
    await expect
      .poll(() => sent().flatMap(({ files }) => files.map(({ name }) => name)))
      .toEqual(['first.pdf', 'a.pdf', 'b.pdf'])
  })

  it('away again changes nothing; of two files a field of one takes the first; text is not its business', async () => {
    const page = await form()
    const face = page.locator('input[type=file] + *')
    const prevented = await field(page).evaluate(input => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'a sentence')
      return !input.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    })
    expect(prevented).toBe(false)
    const { away } = await drag(page, ['a.pdf'], face)
    await page.getByText('Drop to add').waitFor()
    await away()
    await page.getByText('Choose a file').waitFor()
    expect(await inInput(field(page))).toEqual([])
    await (await drag(page, ['a.pdf', 'b.pdf'], face)).drop()
    await page.getByText('Only one file can be added here.', { exact: true }).waitFor()
    expect(await inInput(field(page))).toEqual(['a.pdf'])
  })

  it('a folder, or a file of the wrong kind, says what can be done instead', async () => {
    const page = await form('data-multiple data-accept=".pdf" data-label="Papers"')
    await (await drag(page, ['album', 'notes.txt', 'a.pdf'], page.locator('input[type=file] + *'))).drop()
    await page.getByText('A folder cannot be added. Open it and choose the files.', { exact: true }).waitFor()
    await page.getByText('Only PDF can be added here.', { exact: true }).waitFor()
    expect(await inInput(field(page, 'Papers'))).toEqual(['a.pdf'])
  })
})

describe('a picture', () => {
  it('is shown small under the strictest policy, and what cannot be drawn is not [contract 1]', async () => {
    const page = await form('data-multiple data-label="Photographs" data-accept="image/*"', { csp: true })
    await field(page, 'Photographs').setInputFiles([
      { name: 'front.png', mimeType: 'image/png', buffer: PNG },
      upload('broken.jpg', 'not a picture', 'image/jpeg'),
      upload('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
    ])
    const rows = page.getByRole('listitem')
    await rows.nth(0).locator('canvas').waitFor()
    const opacity = () =>
      rows
        .nth(0)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          const copy = document.createElement('canvas').getContext('2d')!
          copy.drawImage(canvas, 0, 0)
          return copy.getImageData(1, 1, 1, 1).data[3]
        })
    await expect.poll(opacity).toBeGreaterThan(0)
    for (const row of [1, 2]) await rows.nth(row).locator('svg').first().waitFor()
    expect(await page.locator('canvas:visible').count()).toBe(1)
    expect(problems(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })
})

describe('in a server’s form', () => {
  it('stands for the fallback’s field: its name, its file, sent once [2.16, contract 2] [contract 11]', async () => {
    const script = holdScript()
    const page = await open('/widgets/file-upload')
    const place = page.locator('#fallback')
    await place.locator('#proof').setInputFiles(upload('bill.pdf'))
    await place.locator('#proof').focus()
    await untilAsked(script)
    site.faults.release(script)
    await ready(page, '#fallback [data-widget]')
    await place.getByRole('button', { name: 'Remove bill.pdf' }).waitFor()
    const now = field(place, 'Proof of address')
    expect(await inInput(now)).toEqual(['bill.pdf'])
    expect(await now.evaluate((input: HTMLInputElement) => [input.id, input.name, input.accept])).toEqual([
      'proof',
      'form_submission[proof]',
      '.pdf,image/*',
    ])
    await send(place)
    await expect
      .poll(() => sent().map(({ files }) => files))
      .toEqual([[{ field: 'form_submission[proof]', name: 'bill.pdf', size: 4, type: 'application/pdf' }]])
  })

  it('checks a file chosen before it was there, and gives back the server’s markup [5.32, contract 1]', async () => {
    const page = await open('/widgets/file-upload')
    const markup = () => page.locator('#fallback [data-widget]').innerHTML()
    const before = await markup()
    await choose(page.locator('#proof'), { 'survey.pdf': 10 * MB + 1 })
    await page.locator('#proof').focus()
    await tooLarge(page).waitFor()
    expect(await inInput(field(page, 'Proof of address'))).toEqual([])
    await page.evaluate(() => window.estateIslands!.unmount(document.querySelector('#fallback')!))
    expect(await markup()).toBe(before)
  })

  it('is emptied when the form is reset, with what was said of it, unless the page refuses the reset', async () => {
    const page = await form('data-multiple data-required data-label="Papers"')
    await choose(field(page, 'Papers'), { 'a.pdf': 4, 'big.pdf': 10 * MB + 1 })
    await tooLarge(page).waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await tooLarge(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('listitem').count()).toBe(0)
    expect(await inInput(field(page, 'Papers'))).toEqual([])

    await page.locator('form').evaluate(element => element.addEventListener('reset', event => event.preventDefault()))
    await field(page, 'Papers').setInputFiles(upload('b.pdf'))
    await page.getByRole('button', { name: 'Start again' }).click()
    expect(await inInput(field(page, 'Papers'))).toEqual(['b.pdf'])
    await page.getByRole('button', { name: 'Remove b.pdf' }).waitFor()
  })
})

describe('outside of a form', () => {
  it('holds its files for the page to read, and tells it when one is taken out [2.16]', async () => {
    const page = await html('<main><h1>Documents</h1><div data-widget="file-upload" data-name="document"></div></main>')
    await ready(page)
    await field(page).setInputFiles(upload('a.pdf'))
    await page.getByRole('button', { name: 'Remove a.pdf' }).waitFor()
    expect(await inInput(page.locator('[name=document]'))).toEqual(['a.pdf'])
    await page.evaluate(() => {
      const heard: number[] = []
      Object.assign(window, { heard })
      document.addEventListener('change', event => heard.push((event.target as HTMLInputElement).files!.length))
    })
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { heard: number[] }).heard)).toEqual([0])
  })
})

describe('on any page', () => {
  it('shows hostile text as text, in labels and in names of files [contract 1]', async () => {
    const page = await open('/widgets/file-upload?csp=strict&theme=heritage')
    await ready(page, '#hostile [data-widget]')
    await page.getByText('"><img src=x onerror="document.title=1"> &amp; {{label}}', { exact: true }).waitFor()
    await ready(page, '#plain [data-widget]')
    const name = '<img src=x onerror="document.title=1">\u202efdp.exe'
    await page.locator('#plain input').setInputFiles(upload(name))
    await page.locator('#plain').getByText(name, { exact: true }).waitFor()
    expect(await page.locator('#plain bdi').count()).toBe(1)
    expect(await page.title()).toBe('File upload')
    expect(problems(page).filter(line => !line.includes('data-multiple'))).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('keeps a wrong marker’s markup, naming the prop; fields stay apart, a disabled one empty [contract 2]', async () => {
    const page = await open('/widgets/file-upload')
    await page.locator('#wrong [data-widget-state=failed]').waitFor()
    await page.getByRole('link', { name: 'Email your documents to us' }).waitFor()
    expect(problems(page).join()).toContain('file-upload: data-multiple')

    for (const place of ['#several', '#required', '#disabled']) await ready(page, `${place} [data-widget]`)
    await field(page, 'Photographs of your home').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
    await field(page, 'Your CV').setInputFiles(upload('cv.pdf'))
    expect(await inInput(field(page, 'Photographs of your home'))).toEqual(['a.png'])
    expect(await inInput(field(page, 'Your CV'))).toEqual(['cv.pdf'])

    const disabled = page.locator('#disabled')
    await disabled.scrollIntoViewIfNeeded()
    await (await drag(page, ['a.pdf'], disabled.locator('input[type=file] + *'))).drop()
    await disabled.getByText('Choose a file').waitFor()
    expect(await inInput(disabled.locator('input[type=file]'))).toEqual([])
  })

  it('looks the same on every legacy stylesheet [contract 10]', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    const looksOn = async (legacy: string) => {
      await page.goto(`/gallery/file-upload/several?legacy=${legacy}`)
      await ready(page)
      await page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: PNG }, upload('b.txt', 'x', 'text/plain')])
      await page.locator('canvas').waitFor()
      return looks(page.locator('[data-widget]'))
    }
    const plain = await looksOn('none')
    for (const legacy of LEGACY) expect(await looksOn(legacy), legacy).toEqual(plain)
  })

  it('fits a phone of 320 px and a thumb, with a name that never ends', async () => {
    const page = await open('/widgets/file-upload?theme=modern', phone)
    await ready(page, '#plain [data-widget]')
    const picker = page.waitForEvent('filechooser')
    const plain = page.locator('#plain')
    await plain.getByText('Choose a file').tap({ force: true })
    await (await picker).setFiles(upload(`${'x'.repeat(240)}.pdf`))
    const remove = plain.getByRole('button', { name: /^Remove x/ })
    await remove.waitFor()
    expect(await overflows(plain)).toBe(false)
    const box = (await remove.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(await plain.getByText('or drop it here').isVisible()).toBe(false)
    await remove.tap()
    await remove.waitFor({ state: 'detached' })
  })
})

describe('rendered by the server', () => {
  it('is the same before and after hydration, and keeps what was chosen [contract 2]', async () => {
    const { renderWidget } = await import(`${process.cwd()}/dist/server.mjs`)
    const { html: content } = renderWidget('file-upload', { name: 'cv', label: 'Your CV' })
    const marker = `<div data-widget="file-upload" data-hydrate data-name="cv" data-label="Your CV">${content}</div>`
    const page = await html(`<main><h1>Rendered</h1>${marker}</main>`, { csp: true })
    const before = await page.locator('[data-widget]').innerHTML()
    expect(before).not.toContain('style=')
    await field(page, 'Your CV').focus()
    await ready(page)
    expect(await page.locator('[data-widget]').innerHTML()).toBe(before)

    await page.reload()
    await field(page, 'Your CV').setInputFiles(upload('cv.pdf'))
    await field(page, 'Your CV').focus()
    await page.getByRole('button', { name: 'Remove cv.pdf' }).waitFor()
    expect(await inInput(field(page, 'Your CV'))).toEqual(['cv.pdf'])
    expect(problems(page)).toEqual([])
  })
})
