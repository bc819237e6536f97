-- Nothing ever set it: access before the money is not sold.
alter table orders drop column access_requires_payment;
