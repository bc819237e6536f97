/** `/payer/s/:id` is the address under which links know an access. */
export { default } from './AccessScreen.tsx'
