drop collation human_order;
