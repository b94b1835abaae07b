import { fallbackField } from '../../shared/parts/inputs/fallbackField'
import { defineWidget } from '../../shared/parts/island/defineWidget'
import { FileUpload } from './FileUpload'
import { FileUploadProps } from './props'

export default defineWidget({
  name: 'file-upload',
  bundle: 'forms',
  props: FileUploadProps,
  Component: FileUpload,
  fromFallback(fallback) {
    const { field, ...says } = fallbackField(fallback, 'input[type=file]') ?? {}
    return { ...says, accept: field?.accept || undefined, multiple: field?.multiple || undefined }
  },
})
