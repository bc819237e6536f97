export { balanceOf, post, type Posting } from './post.ts'
export { feeFor } from './fees.ts'
