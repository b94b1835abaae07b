import * as v from 'valibot'

/** What the server writes on a file-upload marker. */
export const FileUploadProps = v.object({
  /** The name of the field in its form. The fallback input's name is used if it is absent. */
  name: v.optional(v.string()),
  /** The label of the field. If it is absent, the fallback input's label is used, or "Upload a file". */
  label: v.optional(v.string()),
  /** The form cannot be sent without a file. The fallback input's `required` is used if it is absent. */
  required: v.optional(v.boolean()),
  /**
   * Allowed file types, written as in HTML: ".pdf,.docx,image/*". The fallback input's `accept` is used if it is
   * absent. Without either, every type is allowed.
   */
  accept: v.optional(v.string()),
  /** Allows several files. The fallback input's `multiple` is used if it is absent. */
  multiple: v.optional(v.boolean()),
  /** The id of the field. The fallback input's id is used if it is absent. */
  id: v.optional(v.string()),
})
export type FileUploadProps = v.InferOutput<typeof FileUploadProps>
