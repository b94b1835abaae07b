import * as v from 'valibot'

/** What the server writes on a file-upload marker. */
export const FileUploadProps = v.object({
  /** Name of the field in the form around it; the fallback input's name if absent. */
  name: v.optional(v.string()),
  /** Of the field. The fallback input's label if absent, or "Upload a file". */
  label: v.optional(v.string()),
  /** The form around it cannot be sent without a file. The fallback input's `required` if absent. */
  required: v.optional(v.boolean()),
  /** Kinds of files, as in HTML: ".pdf,.docx,image/*". Any if absent, here and on the fallback input. */
  accept: v.optional(v.string()),
  /** Takes several files. The fallback input's `multiple` if absent. */
  multiple: v.optional(v.boolean()),
  /** Id of the field; the fallback input's if absent. */
  id: v.optional(v.string()),
})
export type FileUploadProps = v.InferOutput<typeof FileUploadProps>
