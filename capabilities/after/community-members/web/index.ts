export { ShopPeople } from './own/ShopPeople.tsx'
