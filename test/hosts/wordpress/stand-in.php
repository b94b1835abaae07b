<?php
/* Plugin Name: A stand-in for Property Hive: its post types, taxonomies and nothing else. Mails are lines of a file. */

add_action( 'init', function () {
	if ( class_exists( 'PropertyHive' ) ) {
		return;
	}
	register_post_type( 'property', array( 'public' => true, 'label' => 'Properties', 'rewrite' => array( 'slug' => 'property' ), 'supports' => array( 'title', 'editor', 'excerpt' ) ) );
	register_post_type( 'office', array( 'public' => false, 'label' => 'Offices' ) );
	foreach ( array( 'availability', 'property_type', 'commercial_property_type', 'price_qualifier', 'tenure', 'furnished', 'marketing_flag' ) as $taxonomy ) {
		register_taxonomy( $taxonomy, 'property', array( 'public' => false ) );
	}
}, 5 );

add_filter( 'pre_wp_mail', function ( $sent, $mail ) {
	file_put_contents( getenv( 'MAIL_LOG' ), wp_json_encode( array( 'to' => $mail['to'], 'subject' => $mail['subject'], 'text' => $mail['message'] ) ) . "\n", FILE_APPEND );
	return true;
}, 10, 2 );
