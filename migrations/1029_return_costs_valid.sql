alter table sellers validate constraint sellers_return_costs_check;
