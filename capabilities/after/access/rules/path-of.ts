/** Where a thing is opened: a course has a place of its own. */
export const pathOf = (id: number | string, form: string): string =>
  form === 'course' ? `/payer/s/${id}` : `/payer/access/${id}`
