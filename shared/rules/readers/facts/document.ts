// A document, by its address: a PDF or a file of a text processor. It opens in a page of its own, and no picture shows it.
// Takes the end of the path, in any case, before a query or a fragment. Any other address is none.
// Source: floor plans, certificates and brochures of BLM (`MEDIA_DOCUMENT_nn`) and of host-facts 10.2.

/** Whether an address is that of a document. */
export const isDocument = (address: string) => /^[^?#]*\.(?:pdf|docx?|rtf|odt)(?:$|[?#])/i.test(address.trim())
