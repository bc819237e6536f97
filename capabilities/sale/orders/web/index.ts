export { default as OrderScreen } from './OrderScreen.tsx'
export { Attention, Desk, DueNext, type Home } from './home/Desk.tsx'
export { isBeginning, SetUp } from './home/SetUp.tsx'
export { OwnOrderPage } from './own/OwnOrderPage.tsx'
