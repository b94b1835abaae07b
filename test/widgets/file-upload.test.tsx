import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { FileUpload } from '../../widgets/file-upload/FileUpload'
import { chooseFiles, isAccepted, keyOf, MAX_BYTES, widenedAccept } from '../../widgets/file-upload/files'
import { limits, refusal } from '../../widgets/file-upload/messages'

afterEach(cleanup)

const file = (name: string, size = 1000, type = '', lastModified = 0) => ({ name, size, type, lastModified })

describe('the kind of a file', () => {
  it.each([
    ['deed.pdf', 'application/pdf', undefined, true],
    ['deed.pdf', 'application/pdf', '', true],
    ['deed.pdf', 'application/pdf', ' , ', true],
    ['deed.pdf', 'application/pdf', '*/*', true],
    ['deed.pdf', '', '.pdf', true],
    ['DEED.PDF', '', '.pdf', true],
    ['deed.pdf', '', '.PDF, .doc', true],
    ['deed.pdf.exe', '', '.pdf', false],
    ['pdf', '', '.pdf', false],
    ['deed', 'application/pdf', 'application/pdf', true],
    ['deed', 'Application/PDF', 'application/pdf', true],
    ['front.heic', 'image/heic', 'image/*', true],
    ['front.heic', 'image/heic', '.pdf,image/*', true],
    // Other names of the same types, as templates and Windows write them.
    ['front.jpg', 'image/jpeg', 'image/jpg,image/png', true],
    ['front.jpeg', 'image/jpeg', '.jpg,.png', true],
    ['front.jfif', 'image/jpeg', '.jpg,.png', true],
    ['plan.tif', 'image/tiff', '.tiff', true],
    ['front.heic', 'image/heic', '.jpg,.png', false],
    // WhatsApp on Android, and other programs there, give such names. The type decides then.
    ['DOC-20240508-WA0012.', 'application/pdf', '.pdf', true],
    ['image', 'image/jpeg', '.jpg,.png', true],
    ['image', 'image/jpg', '.jfif', true],
    ['image', 'image/heic', '.jpg,.png', false],
    ['image', 'application/octet-stream', '.jpg,.bin', false],
    ['front.exe', 'image/jpeg', '.jpg,.png', false],
    ['rooms.zip', 'application/x-zip-compressed', 'application/zip', true],
    ['rooms.csv', 'application/vnd.ms-excel', 'text/csv', true],
    ['rooms.xls', 'application/vnd.ms-excel', 'text/csv', false],
    // Many systems know no type for these files. The file extension decides then.
    ['front.heic', '', 'image/*', true],
    ['FRONT.HEIC', 'application/octet-stream', 'image/heic', true],
    ['deed.pdf', '', 'application/pdf', true],
    ['deed.docx', '', 'application/pdf,image/*', false],
    ['deed.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
    ['deed.pdf.exe', '', 'application/pdf', false],
    ['deed', '', 'application/pdf', false],
    ['a.constructor', '', 'image/*', false],
    ['data.bin', 'application/octet-stream', 'application/octet-stream', true],
    // A known type wins over the name.
    ['film.heic', 'video/quicktime', 'image/*', false],
    ['film.mov', 'video/quicktime', 'image/*', false],
    ['imagery', 'imagex/png', 'image/*', false],
  ])('of %s, "%s", under accept %j: taken is %s [contract 3]', (name, type, accept, taken) => {
    expect(isAccepted({ name, type }, accept)).toBe(taken)
  })
})

it('the file dialog is told all names of the allowed types', () => {
  expect(['.jpg', 'image/jpg, .pdf', 'image/*', undefined].map(widenedAccept)).toEqual([
    '.jpg,.jpeg,.jpe,.jfif,.pjpeg',
    'image/jpg,image/jpeg,.pdf',
    'image/*',
    undefined,
  ])
})

describe('a file that was chosen', () => {
  it.each([
    [file('a.pdf', 1), undefined],
    [file('a.pdf', MAX_BYTES), undefined],
    [file('a.pdf', MAX_BYTES + 1), 'too-large'],
    [file('a.pdf', 0), undefined],
    [file('a.exe', 1), 'wrong-type'],
    [file('a.exe', MAX_BYTES + 1), 'wrong-type'],
  ])('%j is refused as %s [5.32, 9.30]', (chosen, why) => {
    const { files, refused } = chooseFiles([], [chosen], { accept: '.pdf' })
    expect(files).toEqual(why ? [] : [chosen])
    expect(refused).toEqual(why ? [{ name: chosen.name, why }] : [])
  })

  it('may have 10 × 1,048,576 bytes [9.30, contract 11]', () => {
    expect(MAX_BYTES).toBe(10_485_760)
  })

  it('takes the place of the one before', () => {
    expect(chooseFiles([file('a')], [file('b')], {}).files).toEqual([file('b')])
  })

  it('empties a field of one file when it is too large [5.32]', () => {
    expect(chooseFiles([file('a')], [file('b', MAX_BYTES + 1)], {}).files).toEqual([])
  })

  it('is the first of those dropped on a field of one', () => {
    const { files, refused } = chooseFiles([], [file('a'), file('b')], {})
    expect(files).toEqual([file('a')])
    expect(refused).toEqual([{ name: 'b', why: 'only-one' }])
  })
})

describe('several files', () => {
  const rules = { multiple: true }

  it('are added to those before, each once', () => {
    const again = file('a', 1000, 'image/png')
    const { files, refused } = chooseFiles([file('a')], [again, file('b'), file('b')], rules)
    expect(files).toEqual([file('a'), file('b')])
    expect(refused).toEqual([])
  })

  it('may share a name when they are not the same', () => {
    expect(chooseFiles([file('a', 1)], [file('a', 2), file('a', 1, '', 9)], rules).files).toHaveLength(3)
  })

  it('are taken as far as they are right [5.32]', () => {
    const { files, refused } = chooseFiles([], [file('a'), file('b', MAX_BYTES + 1), file('c', 0), file('d')], rules)
    expect(files.map(({ name }) => name)).toEqual(['a', 'c', 'd'])
    expect(refused.map(({ why }) => why)).toEqual(['too-large'])
  })

  it('may be any number and of any size together, each up to 10 MB [5.32, 9.30]', () => {
    const many = Array.from({ length: 40 }, (_, index) => file(`${index}`, MAX_BYTES))
    expect(chooseFiles([], many, rules)).toEqual({ files: many, refused: [] })
  })

  it('always keep to the rules, whatever is chosen, and lose nothing unsaid', () => {
    const some = fc.array(
      fc.record({
        name: fc.constantFrom('a.pdf', 'b.pdf', 'c.exe', ''),
        size: fc.constantFrom(0, 1, MAX_BYTES, MAX_BYTES + 1),
        type: fc.constant(''),
        lastModified: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(some, some, fc.boolean(), (first, second, multiple) => {
        const rules = { accept: '.pdf', multiple }
        const before = chooseFiles([], first, rules).files
        const { files, refused } = chooseFiles(before, second, rules)
        if (!multiple) expect(files.length).toBeLessThanOrEqual(1)
        expect(files.every(({ name, size }) => name.endsWith('.pdf') && size <= MAX_BYTES)).toBe(true)
        expect(new Set(files.map(keyOf)).size).toBe(files.length)
        if (multiple) expect(files.slice(0, before.length)).toEqual(before)
        for (const chosen of second)
          expect(
            files.some(kept => keyOf(kept) === keyOf(chosen)) || refused.some(({ name }) => name === chosen.name),
          ).toBe(true)
      }),
    )
  })
})

describe('what the visitor reads', () => {
  const spaced = (text: string) => text.replaceAll(' MB', '\u00a0MB')

  it.each([
    [undefined, false, 'Up to 10 MB'],
    ['', true, 'Up to 10 MB each'],
    ['*/*', false, 'Up to 10 MB'],
    ['.pdf', false, 'PDF, up to 10 MB'],
    ['.pdf,application/pdf', false, 'PDF, up to 10 MB'],
    ['image/*', true, 'Images, up to 10 MB each'],
    ['.pdf, .docx, image/*', true, 'PDF, DOCX or images, up to 10 MB each'],
    ['application/msword,image/jpeg', false, 'DOC or JPEG, up to 10 MB'],
  ])('of accept %j is the kinds and the limit', (accept, multiple, text) => {
    expect(limits(accept, multiple)).toBe(spaced(text))
  })

  it('of a file that is too large is the specification’s to the letter [5.32]', () => {
    expect(refusal('too-large')).toBe("File size can't be over 10mb")
  })
})

describe('a field', () => {
  it('is a file input with its name, its label and its limits [2.16, contract 3]', () => {
    render(<FileUpload name="cv" label="Your CV" accept=".pdf" required />)
    const field = screen.getByLabelText<HTMLInputElement>('Your CV')
    expect([field.type, field.name, field.accept, field.required, field.multiple]).toEqual([
      'file',
      'cv',
      '.pdf',
      true,
      false,
    ])
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('PDF, up to 10\u00a0MB')
  })

  it.each([
    [false, 'Upload a file'],
    [true, 'Upload files'],
  ])('has a label of its own, with several files %s', (multiple, label) => {
    render(<FileUpload multiple={multiple} />)
    expect(screen.getByLabelText(label)).toBeTruthy()
  })
})
