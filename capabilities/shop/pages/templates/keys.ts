/** Pages to begin with; `empty` has nothing on it. */
export const templateKeys = ['shop_front', 'course_creator', 'sales_page', 'about', 'contact', 'empty'] as const
export type TemplateKey = (typeof templateKeys)[number]
