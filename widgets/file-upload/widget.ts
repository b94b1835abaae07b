import { defineWidget } from '../../shared/island/defineWidget'
import { fallbackField } from '../../shared/island/fallbackField'
import { FileUpload } from './FileUpload'
import { FileUploadProps } from './props'

export default defineWidget({
  name: 'file-upload',
  props: FileUploadProps,
  Component: FileUpload,
  fromFallback(fallback) {
    const { field, ...says } = fallbackField(fallback, 'input[type=file]') ?? {}
    return { ...says, accept: field?.accept || undefined, multiple: field?.multiple || undefined }
  },
})
