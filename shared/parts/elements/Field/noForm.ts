/**
 * The attribute `form` of a control that belongs to no form: no form has an empty id. A page may be one form as a whole,
 * as in ASP.NET Web Forms. Enter in such a control does not send that form, and the form does not send what the control
 * holds.
 */
export const NO_FORM = ''
